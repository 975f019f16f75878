import { createFileRoute } from '@tanstack/react-router';
import { LectureScreen, loadLecture } from '#web/features/learning/lecture-screen.tsx';

export const Route = createFileRoute('/_cabinet/guide/lecture')({
  loader: ({ context }) => loadLecture(context, 'guide'),
  head: () => ({ meta: [{ title: 'Лекция — Океанавтика' }] }),
  component: LectureScreen,
});
