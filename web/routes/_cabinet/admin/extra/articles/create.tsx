import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ArticleForm } from '#web/features/materials/editors/article-form.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/articles/create')({
  head: () => ({ meta: [{ title: 'Новая статья — администрирование' }] }),
  component: CreateArticle,
});

const empty = { article_title: '', article_description: '', article_html_file: '', article_foto_file: null };

function CreateArticle() {
  const change = useChange('materials');
  const navigate = useNavigate();
  // One key for one form: however often it is sent, there is one article.
  const [request_key] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageTitle title="Новая статья" />
      <ArticleForm
        initialValues={empty}
        send={(draft) => change((api) => api.materials.addArticle({ ...draft, request_key }))}
        done={async ({ article: { id } }) => {
          notifyDone('Статья сохранена');
          await navigate({ to: '/admin/extra/articles/edit/$id', params: { id }, replace: true });
        }}
      />
    </>
  );
}
