import { createFileRoute } from '@tanstack/react-router';
import { loadStudyMap } from '#web/features/learning/load-study.ts';
import { StudyMapScreen } from '#web/features/learning/map/study-map-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/')({
  loader: ({ context }) => loadStudyMap(context),
  head: title('Обучение'),
  component: StudyMapScreen,
});
