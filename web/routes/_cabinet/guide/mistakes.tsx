import { createFileRoute } from '@tanstack/react-router';
import { loadMistakes } from '#web/features/mistakes/load-mistakes.ts';
import { MistakesScreen } from '#web/features/mistakes/mistakes-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/guide/mistakes')({
  loader: ({ context }) => loadMistakes(context, 'guide'),
  head: title('Повторение ошибок'),
  component: MistakesScreen,
});
