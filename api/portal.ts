// Where the built server begins. What is imported from within the program becomes a function for each file, which the engine reads
// when it comes to it: read as one piece the portal takes 40 MB for a moment, and the system does not always get them back.
await import("./main.ts");
