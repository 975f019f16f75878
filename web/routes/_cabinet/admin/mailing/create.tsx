import { createFileRoute } from '@tanstack/react-router';
import { CreateMailingScreen } from '#web/features/mailing/editor/mailing-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/mailing/create')({
  head: title('Новая рассылка — администрирование'),
  component: CreateMailingScreen,
});
