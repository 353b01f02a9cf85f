export { InterviewPage } from "./interview-page.tsx";
export { InterviewsPage } from "./interviews-page.tsx";
export { ScheduleInterviewPage } from "./schedule-page.tsx";
