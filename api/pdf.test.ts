import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pagesOf, textOfPages } from "./pdf/testing-pages.ts";
import { appended, type PdfDocument, pdfOf, undrawable } from "./pdf.ts";

const letter: PdfDocument = {
  company: { name: "Lumen Foods Private Limited", lines: ["99 Residency Road, Bengaluru 560025"] },
  title: "Employment certificate",
  number: "LT-2026-00012",
  date: "2026-11-28",
  facts: [["Name", "Łukasz Żółć"]],
  text: "This certifies that **Łukasz Żółć** earns ₹1,25,000 a month.\n\n- Café é\n- अनुराग\n\nSee [the policy](https://lumen.example/policy).",
  footer: { code: "K7M2-9QXR", verifyUrl: "https://lumen.example/verify", qr: "https://lumen.example/verify/K7M2-9QXR" },
};

const longName = "Wolfeschlegelsteinhausenbergerdorff".repeat(4).slice(0, 120);
const bill: PdfDocument = {
  company: { name: longName, lines: [longName] },
  title: `Bill of ${longName}`,
  number: "BL-2026-00431",
  date: "2026-11-28",
  facts: [
    [longName, longName],
    ["Note", ""],
  ],
  table: {
    columns: [{ title: "No." }, { title: "What" }, { title: "Who" }, { title: "Amount", align: "right" }],
    rows: Array.from({ length: 200 }, (_, no) => [`${no + 1}`, no === 7 ? longName : "Taxi", longName, `₹${no + 1},000.00`]),
    totals: [{ label: "To pay", value: "₹12,34,567.00", strong: true }],
  },
  closing: `Approved by ${longName}.`,
  footer: { code: longName, verifyUrl: `https://lumen.example/${longName}` },
};

/** Written once: it is long. */
const billPdf = pdfOf(bill);

test("the same document gives the same bytes, another day others", async () => {
  const first = await pdfOf(letter);
  expect(first.equals(await pdfOf(letter))).toBe(true);
  expect(first.equals(await pdfOf({ ...letter, date: "2026-11-29" }))).toBe(false);
});

test("a letter says all of its characters, its number, code and page", async () => {
  const [page = ""] = await textOfPages(await pdfOf(letter));
  for (const character of "Łukasz Żółć ₹1,25,000 é अनुराग") expect(page).toContain(character);
  for (const words of ["Employment certificate", "28 Nov 2026", "LT-2026-00012", "Code K7M2-9QXR", "Page 1 of 1"])
    expect(page).toContain(words);
});

test("a line break stays one, also between words that look different", async () => {
  const [items = []] = await pagesOf(await pdfOf({ ...letter, text: "For Lumen Foods\n**Asha Nair**\nHead of People" }));
  const lines = ["For Lumen Foods", "Asha Nair", "Head of People"].map((words) => items.find(({ text }) => text === words)?.y ?? 0);
  expect(lines[0]).toBeGreaterThan(lines[1] ?? 0);
  expect(lines[1]).toBeGreaterThan(lines[2] ?? 0);
});

test("links of a letter lead where they say", async () => {
  const [page] = (await PDFDocument.load(await pdfOf(letter))).getPages();
  expect(page?.node.Annots()?.size()).toBe(1);
});

test("nothing stands beyond the margins, however long a name is", async () => {
  for (const pdf of [pdfOf(letter), billPdf, pdfOf({ ...letter, text: `${longName} `.repeat(60) })])
    for (const items of await pagesOf(await pdf))
      for (const { left, right, y, text } of items.filter(({ text }) => text.trim() !== "")) {
        expect(left, text).toBeGreaterThanOrEqual(63.9);
        expect(right, text).toBeLessThanOrEqual(595.28 - 63.9);
        expect(y, text).toBeGreaterThan(20);
      }
});

test("a table of 200 rows goes on over pages that begin with its head, in order and with its total at the end", async () => {
  const pages = await textOfPages(await billPdf);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => page.includes("Amount"))).toHaveLength(pages.length);
  for (const [no, page] of pages.entries()) expect(page).toContain(`Page ${no + 1} of ${pages.length}`);
  const amounts = pages.flatMap((page) => page.match(/₹\d+,000\.00/g) ?? []);
  expect(amounts).toEqual(Array.from({ length: 200 }, (_, no) => `₹${no + 1},000.00`));
  expect(pages.at(-1)).toMatch(/₹200,000\.00.*₹12,34,567\.00/);
});

test("amounts end at one line at the right", async () => {
  const items = (await pagesOf(await billPdf)).flat().filter(({ text }) => /^₹\d+,000\.00$/.test(text));
  const ends = items.map(({ right }) => Math.round(right));
  expect(new Set(ends).size).toBe(1);
});

test("it is said which characters the font cannot draw", async () => {
  expect(await undrawable("Łukasz Żółć ₹1,25,000 é अनुराग क्ष्\u200d “quoted” – Ω Ж\n")).toEqual([]);
  expect(await undrawable("山田 called عمر 😀 山")).toEqual(["山", "田", "ع", "م", "ر", "😀"]);
});

const picture = (format: "jpeg" | "png" | "webp") =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#88aacc" } })
    .toFormat(format)
    .toBuffer();

test("pictures and PDFs follow a document, each unreadable file leaves a page that says so", async () => {
  const two = await PDFDocument.create();
  two.addPage();
  two.addPage();
  const locked = await PDFDocument.create();
  locked.addPage();
  locked.encrypt({ userPassword: "secret" });
  const pdf = "application/pdf";
  const files = [
    { name: "taxi.jpg", type: "image/jpeg", bytes: await picture("jpeg") },
    { name: "hotel.png", type: "image/png", bytes: await picture("png") },
    { name: "meal.webp", type: "image/webp", bytes: await picture("webp") },
    { name: "flight.pdf", type: pdf, bytes: await two.save() },
    { name: "रसीद.pdf", type: pdf, bytes: await locked.save() },
    { name: "cut.pdf", type: pdf, bytes: (await two.save()).slice(0, 200) },
    { name: "torn.jpg", type: "image/jpeg", bytes: Buffer.from("no picture") },
  ];
  const whole = await appended(await pdfOf(letter), files);
  const pages = await textOfPages(whole);
  expect(pages).toHaveLength(1 + 3 + 2 + 3);
  expect(pages.slice(1, 4)).toEqual(["taxi.jpg", "hotel.png", "meal.webp"]);
  for (const name of ["cut.pdf", "torn.jpg"])
    expect(pages.join("\n")).toContain(`The file “${name}” could not be added. Open it in the portal.`);
  expect(pages[6]).toContain("could not be added");
  expect(whole.equals(await appended(await pdfOf(letter), files))).toBe(true);
});

test("what an appended PDF would do when it is opened does not come along", async () => {
  const other = await PDFDocument.create();
  const page = other.addPage();
  const script = other.context.obj({ Type: "Action", S: "JavaScript", JS: "app.alert(1)" });
  page.node.set(other.context.obj("AA") as never, other.context.obj({ O: script }));
  page.node.addAnnot(other.context.register(other.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: script })));
  const whole = await appended(await pdfOf(letter), [
    { name: "x.pdf", type: "application/pdf", bytes: await other.save({ useObjectStreams: false }) },
  ]);
  expect(
    (await PDFDocument.load(whole)).context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join(),
  ).not.toContain("JavaScript");
});
