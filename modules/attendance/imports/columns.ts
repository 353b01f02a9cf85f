// What a column of a device's file may hold.
export const punchColumns = {
  code: { label: "Device code", headers: ["devicecode", "code", "cardno", "card", "badge", "enrollno", "enrolmentno", "userid"] },
  moment: { label: "Date and time", headers: ["datetime", "timestamp", "punchtime", "logtime", "moment"] },
  day: { label: "Date", headers: ["day", "punchdate", "logdate"] },
  time: { label: "Time", headers: ["clock"] },
  direction: { label: "In or out", headers: ["direction", "inout", "io", "type", "mode"] },
  device: { label: "Device", headers: ["devicename", "terminal", "reader", "gate"] },
} as const satisfies Record<string, { label: string; headers: readonly string[] }>;

export type PunchField = keyof typeof punchColumns;
export const punchFields = Object.keys(punchColumns) as [PunchField, ...PunchField[]];

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The field that each header means; each field once, and none for a header that is not known. Zone and date format are never read from a file. */
export const suggestColumns = (headers: readonly string[]): (PunchField | null)[] => {
  const taken = new Set<PunchField>();
  return headers.map((header) => {
    const said = bare(header);
    const found = punchFields.find((field) => {
      const { label, headers: known } = punchColumns[field];
      return !taken.has(field) && (said === bare(field) || said === bare(label) || (known as readonly string[]).includes(said));
    });
    if (found) taken.add(found);
    return found ?? null;
  });
}; // AT-40
