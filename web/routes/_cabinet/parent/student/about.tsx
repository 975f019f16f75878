import { createFileRoute } from '@tanstack/react-router';
import { ChildAboutScreen } from '#web/features/achievements/about-me/child-about-screen.tsx';
import { loadChildAbout } from '#web/features/achievements/about-me/load-about.ts';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch((search) => ({ id: childIdOf(search) }));

export const Route = createFileRoute('/_cabinet/parent/student/about')({
  validateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildAbout(context, id),
  head: title('Ребёнок о себе'),
  component: ChildAboutScreen,
});
