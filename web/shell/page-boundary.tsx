import { Component, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { PageAttempt } from "../lazy-page.tsx";
import { logError } from "../log.ts";
import { randomKey } from "../random.ts";
import { shellTexts } from "../texts.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useTexts } from "../ui/use-texts.ts";

type Broken = { reference: string } | undefined;

class Boundary extends Component<{ children: ReactNode }, { broken: Broken; attempt: object }> {
  override state: { broken: Broken; attempt: object } = { broken: undefined, attempt: {} };

  static getDerivedStateFromError(): { broken: Broken } {
    return { broken: { reference: randomKey().slice(0, 8) } };
  }

  override componentDidCatch(error: unknown): void {
    logError(`Page error, reference ${this.state.broken?.reference}`, error);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (!broken) return <PageAttempt value={this.state.attempt}>{this.props.children}</PageAttempt>;
    return <BrokenPage reference={broken.reference} onRetry={() => this.setState({ broken: undefined, attempt: {} })} />;
  }
}

const BrokenPage = ({ reference, onRetry }: { reference: string; onRetry: () => void }) => {
  const text = useTexts(shellTexts);
  return (
    <Page title={text("pageBroke")} purpose={text("reference", { reference })}>
      <p className="row-of-actions">
        <Button label={text("tryAgain")} onClick={onRetry} />
        <ButtonLink to="/" look="plain">
          {text("goToDashboard")}
        </ButtonLink>
      </p>
    </Page>
  );
};

/** A page that throws leaves the frame alive; going elsewhere clears it. */ // SH-07
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname}>
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </Boundary>
  );
};
