// Countries by the names that the browser has for them.

/** Names that the browser knows too: of what is no country, or is one no longer. */
const others = new Set(
  "AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ".split(" "),
);
const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export const countryName = (code: string): string => names.of(code) ?? code;

export const countries = (): { value: string; label: string }[] =>
  letters
    .flatMap((one) => letters.map((other) => `${one}${other}`))
    .flatMap((value) => {
      const label = others.has(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    })
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
