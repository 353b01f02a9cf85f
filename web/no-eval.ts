// Schemas are read without code made at run time: the policy of the pages forbids it, and the mere attempt is reported (SH-15).
// Stands before everything that defines a schema.
import { config } from "zod";

config({ jitless: true });
