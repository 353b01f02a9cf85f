// `/ui` in development: every part of the kit beside the others, in the theme that is worn.
import { type ReactNode, useState } from "react";
import { hueNames } from "#shared/hues.ts";
import { Board } from "../board.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Chart } from "../chart/chart.tsx";
import { Progress, Sparkline } from "../chart/inline.tsx";
import { Ring } from "../chart/ring.tsx";
import { ConsequenceForm } from "../consequence.tsx";
import { countries } from "../countries.ts";
import { DataList } from "../data-list.tsx";
import { DateRange } from "../date-range.tsx";
import { type Drawing, Empty } from "../empty.tsx";
import { Face, FaceStack, PersonName } from "../face.tsx";
import { Field } from "../field.tsx";
import { KindIcon } from "../kind-icon.tsx";
import { ListFilters } from "../list-filters.tsx";
import { Contents, Marks } from "../marks.tsx";
import { MarksChanges } from "../marks-changes.tsx";
import { MarksField } from "../marks-field.tsx";
import { MenuButton } from "../menu-button.tsx";
import { Moment } from "../moment.tsx";
import { Notice } from "../notice.tsx";
import { Page } from "../page.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { Facts, RecordHead } from "../record.tsx";
import { Select } from "../select.tsx";
import { SelectionBar } from "../selection-bar.tsx";
import { Skeleton } from "../skeleton.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { Stepper } from "../stepper.tsx";
import { TextInput } from "../text-input.tsx";
import { type Thing, things } from "../things.ts";
import { Timeline } from "../timeline.tsx";
import { useToast } from "../toast.tsx";
import { useTexts } from "../use-texts.ts";
import { galleryTexts } from "./texts.ts";
import "./gallery.css";

const tones = ["draft", "waiting", "attention", "good", "bad", "planned"] as const;
const sizes = ["title", "section", "card", "body", "meta"] as const;
const people = [
  { code: "LF-0011", name: "Asha Nair" },
  { code: "LF-0013", name: "Priya Sharma" },
  { code: "LF-0012", name: "Rohan Mehta" },
  { code: "LF-0014", name: "Fatima Sheikh" },
  { code: "LF-0023", name: "Karthik Subramanian" },
] as const;
const [asha, priya, rohan] = people;
const nothing = () => undefined;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className="gallery-part">{children}</div>
  </Card>
);

export const GalleryPage = () => {
  const text = useTexts(galleryTexts);
  return (
    <Page
      title={text("title")}
      purpose={text("purpose")}
      action={<Button label={text("primary")} />}
      more={[{ label: text("plain"), icon: "pencil", onSelect: nothing }]}
    >
      <Part title={text("type")}>
        {sizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {text("sample")}
          </p>
        ))}
      </Part>
      <Part title={text("tones")}>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone} label={tone} />
        ))}
        {hueNames.map((hue) => (
          <span key={hue} className="gallery-hue" data-hue={hue}>
            {hue}
          </span>
        ))}
      </Part>
      <Part title={text("things")}>
        {(Object.keys(things) as Thing[]).map((kind) => (
          <span key={kind} className="gallery-thing">
            <KindIcon kind={kind} />
            {kind}
          </span>
        ))}
      </Part>
      <Part title={text("people")}>
        <Face {...asha} size="large" presence="away" />
        {people.map((person) => (
          <PersonName key={person.code} {...person} />
        ))}
        <FaceStack people={people} />
      </Part>
      <Buttons />
      <Fields />
      <Lists />
      <LongText />
      <Columns />
      <Record />
      <Charts />
      <States />
    </Page>
  );
};

const Buttons = () => {
  const text = useTexts(galleryTexts);
  const toast = useToast();
  return (
    <Part title={text("buttons")}>
      {(["primary", "plain", "text", "danger"] as const).map((look) => (
        <Button key={look} look={look} label={text(look)} />
      ))}
      <MenuButton
        name={text("sample")}
        items={[
          { label: text("plain"), icon: "pencil", onSelect: nothing },
          { label: text("danger"), icon: "trash", danger: true, onSelect: nothing },
        ]}
      />
      <Button look="plain" label={text("toast")} onClick={() => toast.done(text("toastText"), { undo: async () => undefined })} />
    </Part>
  );
};

const Fields = () => {
  const text = useTexts(galleryTexts);
  const [range, setRange] = useState({ from: "", to: "" });
  const [part, setPart] = useState<"whole" | "first" | "second">("whole");
  return (
    <ConsequenceForm
      line={text("after")}
      submit={{ label: text("submit"), busy: false }}
      onSubmit={(event) => event.preventDefault()}
      fields={
        <>
          <Field label={text("name")} help={text("nameHelp")} error={text("nameError")} required>
            {(wiring) => <TextInput {...wiring} />}
          </Field>
          <Field label={text("country")}>{(wiring) => <Select {...wiring} options={countries()} placeholder={text("country")} />}</Field>
          <DateRange label={text("dates")} value={range} onChange={setRange} />
          <RadioGroup
            legend={text("part")}
            options={(["whole", "first", "second"] as const).map((value) => ({ value, label: text(value) }))}
            value={part}
            onChange={setPart}
          />
        </>
      }
    >
      <p>{text("after")}</p>
    </ConsequenceForm>
  );
};

const LongText = () => {
  const text = useTexts(galleryTexts);
  const [typed, setTyped] = useState(text("marksAfter"));
  return (
    <Part title={text("marks")}>
      <Contents text={typed} />
      <Marks text={typed} top={3} />
      <MarksChanges before={text("marksBefore")} after={typed} top={3} />
      <MarksField aria-label={text("marks")} value={typed} onChange={setTyped} />
    </Part>
  );
};

const Lists = () => {
  const text = useTexts(galleryTexts);
  const [filters, setFilters] = useState<Record<string, string>>({ status: "pending" });
  const now = new Date().toISOString();
  const columns = [
    { header: text("name"), cell: ({ name, code }: (typeof people)[number]) => <PersonName name={name} code={code} /> },
    { header: text("when"), cell: () => <Moment at={now} /> },
    { header: text("days"), figure: true, cell: ({ code }: (typeof people)[number]) => Number(code.at(-1)) / 2 },
    { header: text("status"), card: "corner" as const, cell: () => <StatusBadge tone="waiting" label={text("pending")} /> },
  ];
  const options = (["pending", "approved"] as const).map((value) => ({ value, label: text(value) }));
  const choose = (name: string, value: string) => setFilters(value === "" ? {} : { [name]: value });
  return (
    <>
      <ListFilters
        choice={{ filters, choose, clear: () => setFilters({}) }}
        filters={[{ name: "status", label: text("status"), options }]}
      />
      <Card title={text("filters")}>
        <DataList label={text("filters")} rows={people} columns={columns} keyOf={({ code }) => code} />
      </Card>
      <SelectionBar count={2} actions={[{ label: text("primary"), onSelect: nothing }]} onClear={nothing} />
    </>
  );
};

const Record = () => {
  const text = useTexts(galleryTexts);
  const now = new Date().toISOString();
  return (
    <>
      <RecordHead
        level="h2"
        title={text("sample")}
        number="LV-2026-00041"
        icon={<KindIcon kind="leave" />}
        badge={<StatusBadge tone="waiting" label={text("pending")} />}
        owner={asha}
        figure={1}
      />
      <Part title={text("record")}>
        <Facts facts={[asha, priya, rohan].map(({ name, code }) => ({ label: code, value: name }))} />
        <Stepper
          steps={[
            { id: "1", state: "done", name: text("manager"), person: rohan, what: text("approvedIt"), at: now, comment: text("comment") },
            { id: "2", state: "current", name: text("hr"), person: priya, what: text("toApprove") },
            { id: "3", state: "coming", name: text("hr"), what: text("toApprove") },
          ]}
        />
        <Timeline items={[{ id: "1", at: now, person: asha, what: text("sample"), comment: text("comment"), icon: "send" }]} />
      </Part>
    </>
  );
};

const stages = [
  { id: "planned", hue: "grey" },
  { id: "pending", hue: "blue" },
  { id: "approved", hue: "green" },
] as const;

const Columns = () => {
  const text = useTexts(galleryTexts);
  const [stageOf, setStage] = useState<Readonly<Record<string, (typeof stages)[number]["id"]>>>({});
  const columns = stages.map(({ id, hue }) => {
    const cards = people.filter(({ code }) => (stageOf[code] ?? "planned") === id);
    return { id, hue, label: text(id), count: cards.length, cards };
  });
  return (
    <Part title={text("board")}>
      <Board
        label={text("board")}
        columns={columns}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        linkOf={() => "/ui"}
        movesOf={({ code }) => (stageOf[code] === "pending" ? ["approved"] : stageOf[code] === "approved" ? [] : ["pending"])}
        onMove={async ({ code }, to) => setStage((now) => ({ ...now, [code]: to }))}
      >
        {({ code }) => <span className="quiet">{code}</span>}
      </Board>
    </Part>
  );
};

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri"];

const Charts = () => {
  const text = useTexts(galleryTexts);
  const points = weekdays.map((label, at) => ({ label, values: [8 - (at % 3), at % 2], target: 8 }));
  const series = [
    { label: text("worked"), hue: "blue" },
    { label: text("planned"), hue: "blue", planned: true },
  ] as const;
  const data = { by: text("day"), series, points, target: text("days"), format: (hours: number) => `${hours} h` };
  return (
    <>
      {(["bars", "lines", "area", "heat"] as const).map((kind) => (
        <Chart key={kind} kind={kind} title={text("hours")} figure="38 h" finding={text("finding")} data={data} />
      ))}
      <Part title={text("charts")}>
        <Ring hue="teal" total={12} parts={[{ value: 7 }, { value: 2, planned: true }]} />
        <Sparkline hue="pink" values={[3, 5, 4, 8, 6, 9]} />
        <Progress hue="green" value={7} total={12} />
      </Part>
    </>
  );
};

const drawings: Record<Drawing, "empty" | "none" | "done" | "denied"> = {
  nothing: "empty",
  notFound: "none",
  done: "done",
  denied: "denied",
};

const States = () => {
  const text = useTexts(galleryTexts);
  return (
    <Part title={text("states")}>
      {(Object.keys(drawings) as Drawing[]).map((drawing) => (
        <Empty key={drawing} drawing={drawing} sentence={text(drawings[drawing])} action={<Button look="plain" label={text("plain")} />} />
      ))}
      <Notice tone="bad" action={<Button look="plain" label={text("plain")} />}>
        {text("failed")}
      </Notice>
      <Notice tone="attention">{text("booked")}</Notice>
      <Skeleton count={2} shape="tall" />
    </Part>
  );
};
