// Pyodide under Node, for the tools beside this file.

export { loadPyodide } from "pyodide";

// Node shows the source line of an error that nobody catches, and Pyodide's is over a million
// characters long: show the message alone.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});
