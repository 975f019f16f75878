import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';
import { ArticleForm } from './article-form.tsx';

const empty = { article_title: '', article_description: '', article_html_file: '', article_foto_file: null };

export function CreateArticleScreen() {
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
