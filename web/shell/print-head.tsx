import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoment } from "#shared/format.ts";
import { useMe, useSession } from "../session.ts";
import { deviceNow } from "../ui/clock.ts";
import { useTexts } from "../ui/use-texts.ts";
import { noticeTexts } from "./notice-texts.ts";
import "./print.css";

const heading = (): string => document.querySelector("main h1")?.textContent ?? "";

/** Stands only on paper, above the page: whose it is, what it is, who printed it and when. */ // SH-14
export const PrintHead = () => {
  const text = useTexts(noticeTexts);
  const { username } = useSession();
  const me = useMe().data;
  const [printed, setPrinted] = useState<{ title: string; at: number }>();
  useEffect(() => {
    const media = matchMedia("print");
    const note = () => flushSync(() => setPrinted({ title: heading(), at: deviceNow() }));
    const noteIfPrint = () => media.matches && note();
    window.addEventListener("beforeprint", note);
    media.addEventListener("change", noteIfPrint);
    return () => {
      window.removeEventListener("beforeprint", note);
      media.removeEventListener("change", noteIfPrint);
    };
  }, []);
  return (
    <div className="print-head">
      <strong>{me?.companyName}</strong>
      {printed && <span>{printed.title}</span>}
      {printed && <span>{text("printed", { name: me?.name ?? username, time: formatMoment(new Date(printed.at).toISOString()) })}</span>}
    </div>
  );
};
