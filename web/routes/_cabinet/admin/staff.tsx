import { createFileRoute } from '@tanstack/react-router';
import { StaffScreen } from '#web/features/staff/staff-screen.tsx';
import { loadFresh } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/staff')({
  loader: ({ context }) => loadFresh(context, ({ staff }) => staff.list.queryOptions()),
  head: title('Сотрудники — администрирование'),
  component: StaffScreen,
});
