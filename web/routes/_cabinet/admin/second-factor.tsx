import { createFileRoute } from '@tanstack/react-router';
import { nextSearch } from '#web/features/accounts/guard.ts';
import { RequiredSecondFactorScreen } from '#web/features/accounts/second-factor/required-second-factor-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(nextSearch);

export const Route = createFileRoute('/_cabinet/admin/second-factor')({
  validateSearch,
  head: title('Вход в два шага'),
  component: RequiredSecondFactorScreen,
});
