import { createFileRoute } from '@tanstack/react-router';
import { nextSearch } from '#web/features/accounts/guard.ts';
import { RequiredSecondFactorScreen } from '#web/features/accounts/second-factor/required-second-factor-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/second-factor')({
  validateSearch: nextSearch,
  head: title('Вход в два шага'),
  component: RequiredSecondFactorScreen,
});
