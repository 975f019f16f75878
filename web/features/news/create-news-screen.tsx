import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';
import { NewsForm } from './news-form.tsx';

export function CreateNewsScreen() {
  const change = useChange('news');
  const navigate = useNavigate();
  // One key for one form: however often it is sent, there is one item.
  const [request_key] = useState(() => crypto.randomUUID());
  const [initialValues] = useState(() => ({
    news_title: '',
    news_html_file: '',
    news_main_foto_file: null,
    news_main_foto_alt: '',
    news_link: '',
    news_date_published: formatDateTime(new Date().toISOString()),
    is_active: true,
  }));
  return (
    <>
      <PageTitle title="Новая новость" />
      <NewsForm
        initialValues={initialValues}
        submitLabel="Сохранить новость"
        send={(draft) => change((api) => api.news.create({ ...draft, request_key }))}
        done={async ({ id }) => {
          notifyDone('Новость сохранена');
          await navigate({ to: '/admin/news/edit/$id', params: { id }, replace: true });
        }}
      />
    </>
  );
}
