// Loaded into the portal's own process before anything of it, by journeys that take days: what its clock reads is theirs to say, and from there it runs on.
// biome-ignore-all lint/plugin: the one clock of the server reads this one.
const real = Date.now;

/** @param {string} moment */
const distanceTo = (moment) => Date.parse(moment) - real();

let ahead = distanceTo(process.env.CLOCK_AT ?? "");
Date.now = () => real() + ahead;
process.on("message", (moment) => {
  ahead = distanceTo(String(moment));
  process.send?.(moment);
});
// The journey's end keeps no process alive.
process.channel?.unref();
