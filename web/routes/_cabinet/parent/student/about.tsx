import { createFileRoute } from '@tanstack/react-router';
import { ChildAboutScreen } from '#web/features/achievements/about-me/child-about-screen.tsx';
import { loadChildAbout } from '#web/features/achievements/about-me/load-about.ts';
import { childSearch } from '#web/features/questionnaires/load-questionnaire.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/about')({
  validateSearch: childSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildAbout(context, id),
  head: title('Ребёнок о себе'),
  component: ChildAboutScreen,
});
