import { createFileRoute } from '@tanstack/react-router';
import { LectureScreen, loadLecture } from '#web/study/lecture-screen.tsx';

export const Route = createFileRoute('/_cabinet/guide/lecture')({
  loader: ({ context }) => loadLecture(context, 'guide'),
  head: () => ({ meta: [{ title: 'Лекция — Океанавтика' }] }),
  component: LectureScreen,
});
