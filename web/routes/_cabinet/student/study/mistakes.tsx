import { createFileRoute } from '@tanstack/react-router';
import { loadMistakes } from '#web/features/mistakes/load-mistakes.ts';
import { MistakesScreen } from '#web/features/mistakes/mistakes-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/mistakes')({
  loader: ({ context }) => loadMistakes(context, 'participant'),
  head: title('Повторение ошибок'),
  component: MistakesScreen,
});
