import { createFileRoute } from '@tanstack/react-router';
import { ArticleListScreen } from '#web/features/materials/editors/article-list-screen.tsx';
import { articleList } from '#web/features/materials/editors/material-lists.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/')({
  ...listRoute(articleList),
  component: ArticleListScreen,
});
