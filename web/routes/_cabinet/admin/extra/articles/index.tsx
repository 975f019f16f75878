import { createFileRoute } from '@tanstack/react-router';
import { ArticleListScreen } from '#web/features/materials/editors/article-list-screen.tsx';
import { editorsInput } from '#web/features/materials/editors/list-input.ts';
import { listSearch } from '#web/kit/list-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => editorsInput(search),
  loader: ({ context, deps }) => load(context, ({ materials }) => materials.articles.queryOptions({ input: deps })),
  head: title('Статьи — администрирование'),
  component: ArticleListScreen,
});
