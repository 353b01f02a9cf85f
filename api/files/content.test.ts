// FI-02: every kind of file that is not what it says, and that good ones come through.
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileEndpoints } from "#shared/files/contract.ts";
import { downloadBy, type FilePerson, type FilesApp, fileNamed, openFilesApp, temporaryStore, tinySlot, uploadBy } from "./testing-app.ts";
import { objectStream, office, pdf, picture, zip } from "./testing-corpus.ts";

let opened: FilesApp;
let person: FilePerson;
const place = temporaryStore();
beforeAll(async () => {
  opened = await openFilesApp(place.store);
  person = opened.person();
});
afterAll(async () => {
  await opened.close();
  place.remove();
});

const refusedAs = async (name: string, content: Buffer | string): Promise<string> => {
  const { status, sentences } = await person.refused(fileEndpoints.upload, { body: { slot: tinySlot }, file: fileNamed(name, content) });
  return `${status} ${sentences.join(" ")}`;
};

const javaScript = "<< /S /JavaScript /JS (app.alert(1)) >>";
const any = "PDF, JPG, PNG, WebP, Word (docx) or Excel (xlsx). Save it as PDF and upload it again.";
const notType = (name: string) => `422 ${name} is not ${any}`;
const scripts = (name: string) => `422 ${name} contains scripts. Print it as a new PDF and send that.`;
const encrypted = (name: string) => `422 ${name} is password-protected. Save it without one.`;
const page = "<!doctype html><script>alert(1)</script>";

/** The archive's own comment. */
const endingLikePdf = (archive: Buffer): Buffer => {
  archive.writeUInt16LE(5, archive.length - 2);
  return Buffer.concat([archive, Buffer.from("%%EOF")]);
};

describe("FI-02: a PDF", () => {
  test.each<[string, Buffer]>([
    ["HTML by another name", Buffer.from(page)],
    ["one that begins later", Buffer.concat([Buffer.from(page), pdf()])],
    ["one without an end", pdf().subarray(0, -10)],
    ["one with something behind it", Buffer.concat([pdf(), Buffer.from(page)])],
    ["one with an archive behind it", Buffer.concat([pdf(), office("docx")])],
    ["one that ends as an archive, inside of which it seems to end", endingLikePdf(Buffer.concat([pdf(), office("docx")]))],
    ["one with an archive behind it that ends like a PDF", Buffer.concat([pdf(), office("docx").fill(0, 0, 4), Buffer.from("%%EOF")])],
    [
      "objects packed in a way that is not looked into",
      pdf({ objects: [objectStream(javaScript, "/Filter [/ASCIIHexDecode /FlateDecode]")] }),
    ],
    ["objects packed twice", pdf({ objects: [objectStream(javaScript, "/Filter [/FlateDecode /FlateDecode]")] })],
    [
      "objects packed with a prediction",
      pdf({ objects: [objectStream(javaScript, "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>")] }),
    ],
    [
      "objects that cannot be unpacked",
      pdf({ objects: ["<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nnothing\nendstream"] }),
    ],
  ])("%s is none", async (_, content) => {
    expect(await refusedAs("a.pdf", content)).toBe(notType("a.pdf"));
  });

  const stream = (data: Buffer | string) =>
    Buffer.concat([Buffer.from("<< /Length 9 >>\nstream\n"), Buffer.from(data as string), Buffer.from("\nendstream")]);
  const hiding = deflateSync(`endstream ${javaScript}`, { level: 0 });
  test.each<[string, Buffer]>([
    ["a script", pdf({ objects: [javaScript] })],
    ["a script when it opens", pdf({ objects: ["<< /OpenAction << /S /JavaScript /JS (1) >> >>"] })],
    ["a script spelt in escapes", pdf({ objects: ["<< /S /J#61va#53cript >>"] })],
    ["a program to start", pdf({ objects: ["<< /S /Launch /F (cmd.exe) >>"] })],
    ["a form with scripts of its own", pdf({ objects: ["<< /XFA 4 0 R >>"] })],
    ["a script among packed objects", pdf({ objects: [objectStream(javaScript)] })],
    ["a script among packed objects that say it of themselves in escapes", pdf({ objects: [objectStream("<< /S /Java#53cript >>")] })],
    [
      "a script behind a false end of packed objects",
      pdf({
        objects: [Buffer.concat([Buffer.from("<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n"), hiding, Buffer.from("\nendstream")])],
      }),
    ],
    [
      "a script among packed objects behind a comment",
      pdf({ objects: [Buffer.from(objectStream(javaScript).toString("latin1").replace(">>\nstream", ">> %x\nstream"), "latin1")] }),
    ],
    ["a script among objects that stand open in their stream", pdf({ objects: [objectStream(javaScript, "")] })],
    ["an object in the middle of other data", pdf({ objects: [stream(`7 0 obj ${javaScript} endobj`)] })],
  ])("with %s is refused", async (_, content) => {
    expect(await refusedAs("a.pdf", content)).toBe(scripts("a.pdf"));
  });

  test("with a password is refused", async () => {
    expect(await refusedAs("a.pdf", pdf({ trailer: "/Encrypt 9 0 R" }))).toBe(encrypted("a.pdf"));
  });

  test("is kept byte for byte, also with packed objects, an action that only turns to a page, and words about scripts", async () => {
    const objects = [
      "<< /OpenAction [3 0 R /Fit] /Title (About JavaScript and JS) /EncryptMetadata true >>",
      objectStream("<< /Type /Page >>"),
      stream("1 2 3"),
    ];
    const content = pdf({ objects });
    const { id, ...entry } = await uploadBy(person, "Protokoll März.pdf", content);
    expect(entry).toMatchObject({ name: "Protokoll März.pdf", type: "pdf", bytes: content.length, state: "clean", slot: tinySlot });
    const answer = await downloadBy(opened.app, person, id);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers["content-disposition"]).toBe(
      `attachment; filename="Protokoll M_rz.pdf"; filename*=UTF-8''Protokoll%20M%C3%A4rz.pdf`,
    );
  });
});

describe("FI-02: a Word or Excel file", () => {
  const compound = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);
  const bomb = (megabytes: number) => ({ name: "word/media/a.bin", content: Buffer.alloc(megabytes * 1024 * 1024) });
  test.each<[string, string, Buffer, string]>([
    [
      "with macros",
      "a.docx",
      office("docx", [{ name: "word/vbaProject.bin", content: "x" }]),
      "422 a.docx contains macros. Save it without them and upload it again.",
    ],
    [
      "with macros in other letters",
      "a.xlsx",
      office("xlsx", [{ name: "xl/VBAPROJECT.BIN", content: "x" }]),
      "422 a.xlsx contains macros. Save it without them and upload it again.",
    ],
    ["with a password", "a.docx", compound, encrypted("a.docx")],
    ["with a part that has a password", "a.docx", office("docx", [{ name: "word/a.xml", content: "x", flags: 1 }]), encrypted("a.docx")],
    [
      "that unpacks to more than 100 MB",
      "a.docx",
      office("docx", [bomb(60), bomb(41)]),
      "422 a.docx unpacks to more than 100 MB. Make it smaller and upload it again.",
    ],
    [
      "that unpacks to more than 100 times",
      "a.docx",
      office("docx", [bomb(1)]),
      "422 a.docx unpacks to more than 100 MB. Make it smaller and upload it again.",
    ],
    ["that leads out of its folder", "a.docx", office("docx", [{ name: "../../a", content: "x" }]), notType("a.docx")],
    [
      "with two names for one part",
      "a.docx",
      office("docx", [{ name: "word/a.xml", localName: "word/b.xml", content: "x" }]),
      notType("a.docx"),
    ],
    ["that is the other one", "a.xlsx", office("docx"), notType("a.xlsx")],
    ["that is any archive", "a.docx", zip([{ name: "a.txt", content: "x" }]), notType("a.docx")],
    ["with something before it", "a.docx", Buffer.concat([Buffer.from(page), office("docx")]), notType("a.docx")],
    ["with something behind it", "a.docx", Buffer.concat([office("docx"), Buffer.from(page)]), notType("a.docx")],
    ["that is cut", "a.docx", office("docx").subarray(0, -30), notType("a.docx")],
  ])("%s is refused", async (_, name, content, told) => {
    expect(await refusedAs(name, content)).toBe(told);
  });

  test.each(["docx", "xlsx"] as const)("%s is kept byte for byte", async (type) => {
    const content = office(type, [{ name: "docProps/app.xml", content: "<x/>", stored: true }]);
    const { id } = await uploadBy(person, `a.${type}`, content);
    expect((await downloadBy(opened.app, person, id)).rawPayload.equals(content)).toBe(true);
  });
});

describe("FI-02: a picture", () => {
  test.each(["jpg", "png", "webp"] as const)("%s is written anew: no place, no camera, the right way up", async (type) => {
    const content = await picture({ type, gps: true, orientation: 6 });
    expect((await sharp(content).metadata()).exif?.length).toBeGreaterThan(20);
    const { id, bytes } = await uploadBy(person, `a.${type}`, content);
    const kept = (await downloadBy(opened.app, person, id)).rawPayload;
    const { exif, orientation, width, height, format } = await sharp(kept).metadata();
    expect({ exif, orientation, width, height, bytes }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
      bytes: kept.length,
    });
    expect(format).toBe(type === "jpg" ? "jpeg" : type);
  });

  test("of another kind than its ending is refused, and one that is more than a picture", async () => {
    const jpg = await picture({ type: "jpg" });
    expect(await refusedAs("a.png", jpg)).toBe(notType("a.png"));
    expect(await refusedAs("a.jpg", Buffer.concat([jpg, office("docx")]))).toBe(notType("a.jpg"));
    expect(await refusedAs("a.jpg", jpg.subarray(0, 200))).toBe(notType("a.jpg"));
    expect(await refusedAs("a.jpg", Buffer.from(page))).toBe(notType("a.jpg"));
  });

  test("of more than 40 megapixels is refused, however few bytes it has", async () => {
    const content = await picture({ type: "png", width: 8000, height: 5001 });
    expect(content.length).toBeLessThan(1_000_000);
    expect(await refusedAs("a.png", content)).toBe("422 a.png has more than 40 megapixels. Make it smaller and upload it again.");
  });
});
