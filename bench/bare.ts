// What the framework and the database give at best: Fastify with one unnamed query and JSON.stringify, no guard, no row-level security, no total.
import { readFileSync } from "node:fs";
import fastify from "fastify";
import pg from "pg";
import "#api/db.ts"; // the same parsers of dates and numbers

export type BareOrder = { connection: pg.PoolConfig; port: number; size: number; sql: string; values: unknown[][] };

const { connection, port, size, sql, values } = JSON.parse(readFileSync(String(process.argv[2]), "utf8")) as BareOrder;
const pool = new pg.Pool({ ...connection, max: size });
const app = fastify();
app.get<{ Params: { place: string } }>("/list/:place", async (request, reply) => {
  const { rows } = await pool.query(sql, values[Number(request.params.place)]);
  return reply.type("application/json").send(JSON.stringify({ items: rows.slice(0, 20) }));
});
await app.listen({ host: "localhost", port });
console.log("listening");
process.on("SIGTERM", () => process.exit(0));
