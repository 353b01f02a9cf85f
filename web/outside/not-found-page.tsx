import { Link } from "react-router";
import { shellTexts } from "../texts.ts";
import { useTexts } from "../ui/use-texts.ts";
import { AstrayPage } from "./outside-page.tsx";

const rows = [
  { icon: "home", label: "homeLink", about: "homeLinkAbout" },
  { icon: "send", label: "mineLink", about: "onHomeAbout" },
  { icon: "inbox", label: "waitingLink", about: "onHomeAbout" },
] as const;

/** The three texts and the three ways home that the specification names. */
export const NotFoundPage = () => {
  const text = useTexts(shellTexts);
  return (
    <AstrayPage
      icon="compass"
      title={text("notFound")}
      purpose={text("notFoundPurpose")}
      above={<p className="outside-code">{text("notFoundCode")}</p>}
    >
      <ul className="ways-home">
        {rows.map(({ icon, label, about }) => (
          <li key={label}>
            <Link to="/">
              <span className={`pi pi-${icon}`} aria-hidden="true" />
              <div>
                <strong>{text(label)}</strong>
                <div className="quiet">{text(about)}</div>
              </div>
              <span className="pi pi-angle-right" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </AstrayPage>
  );
};
