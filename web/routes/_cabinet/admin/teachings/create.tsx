import { createFileRoute } from '@tanstack/react-router';
import { CreateTeachingScreen } from '#web/features/courses/teachings/create-teaching-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/create')({
  head: title('Новый курс — администрирование'),
  component: CreateTeachingScreen,
});
