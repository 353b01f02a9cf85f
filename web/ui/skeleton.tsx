import { uiTexts } from "./texts.ts";
import { useTexts } from "./use-texts.ts";
import "./skeleton.css";

type SkeletonProps = {
  count?: number;
  /** A line of text, a row of one or of two lines, a card, the head of a page, a field of a form. */
  shape?: "line" | "row" | "tall" | "card" | "head" | "field";
};

/** Holds the place of what is being loaded, in its final size; seen only after 200 ms. */ // CL-04
export const Skeleton = ({ count = 3, shape = "row" }: SkeletonProps) => {
  const text = useTexts(uiTexts);
  return (
    <div className="skeletons" aria-busy="true">
      <span className="visually-hidden" role="status">
        {text("loading")}
      </span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <div key={index} className={`skeleton skeleton-${shape}`} />
      ))}
    </div>
  );
};
