import type { z } from "zod";
import { typeByName } from "#shared/files/rules.ts";
import { FileList } from "#web/files/file-list.tsx";
import { FileView } from "#web/files/file-viewer.tsx";
import { type Fact, Facts } from "#web/ui/record.tsx";
import { defineTexts, useTexts } from "#web/ui/use-texts.ts";
import type { Resume } from "../candidates/contract.ts";
import "./hiring.css";

const resumeTexts = defineTexts("hiring.resume", {
  none: "No résumé.",
  currentRole: "Current role",
  experience: "Experience",
  years_one: "{count} year",
  years_other: "{count} years",
  city: "City",
  profile: "Profile",
});

/** A PDF is read in the page; a Word file, or one that is still checked for viruses, is a line to download. */
export const ResumeView = ({ resume }: { resume: z.infer<typeof Resume> | undefined }) => {
  const text = useTexts(resumeTexts);
  if (!resume) return <p className="quiet">{text("none")}</p>;
  if (resume.state !== "clean" || typeByName(resume.name) !== "pdf") return <FileList files={[resume]} />;
  return (
    <div className="resume">
      <FileView files={[resume]} current={resume.id} onMove={() => undefined} />
    </div>
  );
};

type Card = { currentRole: string; experience?: number | undefined; city: string; profileUrl: string };

type CandidateFactsProps = { of: Card; first?: readonly Fact[]; more?: readonly Fact[] };

/** What the panel can see too, between the facts of the page; empty ones are left out. */
export const CandidateFacts = ({ of: { currentRole, experience, city, profileUrl }, first = [], more = [] }: CandidateFactsProps) => {
  const text = useTexts(resumeTexts);
  const profile = profileUrl && (
    <a href={profileUrl} target="_blank" rel="noreferrer">
      {profileUrl}
    </a>
  );
  const facts = [
    ...first,
    { label: text("currentRole"), value: currentRole },
    { label: text("experience"), value: experience !== undefined && text("years", { count: experience }) },
    { label: text("city"), value: city },
    { label: text("profile"), value: profile },
    ...more,
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
};
