import { NowCard } from "./now-card.tsx";

/** How do I stand today: home's third question. */
export const TodayCard = () => <NowCard title="today" />;
