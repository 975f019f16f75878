import { createFileRoute } from '@tanstack/react-router';
import { LectureScreen } from '#web/features/learning/lectures/lecture-screen.tsx';
import { loadLecture } from '#web/features/learning/load-study.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/lecture')({
  loader: ({ context }) => loadLecture(context, 'participant'),
  head: title('Лекция'),
  component: LectureScreen,
});
