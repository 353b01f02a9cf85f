/** From 12:00 it is afternoon, from 17:00 evening (file 11, section 2). */
export const partOfDay = (hour: number): "morning" | "afternoon" | "evening" => {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
};

export const hourIn = (timeZone: string, at: string): number =>
  Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(new Date(at)));

export const firstName = (name: string): string => name.split(" ")[0] ?? name;
