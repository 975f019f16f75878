import { createFileRoute } from '@tanstack/react-router';
import { CreateArticleScreen } from '#web/features/materials/editors/article-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/create')({
  head: title('Новая статья — администрирование'),
  component: CreateArticleScreen,
});
