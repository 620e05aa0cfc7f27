"""Tests of what stands around the engine: documents and tools. They need the whole project, so not inside Pyodide."""
