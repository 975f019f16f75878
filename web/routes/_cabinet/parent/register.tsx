import { createFileRoute } from '@tanstack/react-router';
import { loadRegister } from '#web/features/families/load-family.ts';
import { RegisterScreen } from '#web/features/families/registration/register-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(({ ukey }: Record<string, unknown>): { ukey?: string } =>
  typeof ukey === 'string' && ukey.length <= 100 ? { ukey } : {},
);

export const Route = createFileRoute('/_cabinet/parent/register')({
  validateSearch,
  loader: ({ context }) => loadRegister(context),
  head: title('Новый участник'),
  component: RegisterScreen,
});
