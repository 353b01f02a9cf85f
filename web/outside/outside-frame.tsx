import { Suspense } from "react";
import { Outlet } from "react-router";
import { Logo } from "../shell/logo.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./outside.css";

/** The one frame of all pages outside the shell: a centred card that scrolls on small screens. */
export const OutsideFrame = () => (
  <div className="outside">
    <main className="outside-card">
      <Logo />
      <Suspense fallback={<Skeleton count={4} />}>
        <Outlet />
      </Suspense>
    </main>
  </div>
);
