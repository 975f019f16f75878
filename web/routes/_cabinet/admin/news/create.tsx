import { createFileRoute } from '@tanstack/react-router';
import { CreateNewsScreen } from '#web/features/news/news-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/news/create')({
  head: title('Новая новость — администрирование'),
  component: CreateNewsScreen,
});
