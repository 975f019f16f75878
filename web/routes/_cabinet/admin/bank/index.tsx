import { createFileRoute } from '@tanstack/react-router';
import { bankList } from '#web/features/courses/bank/bank-list.ts';
import { BankScreen } from '#web/features/courses/bank/bank-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/bank/')({
  ...listRoute(bankList),
  staticData: { wide: true },
  component: BankScreen,
});
