import { IconExternalLink, IconEye, IconNews } from '@tabler/icons-react';
import { newsPath } from '#contract/news/path.ts';
import type { AdminNewsCard } from '#contract/news.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RowLink, RowPublicLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { newsKind } from './news-kind.ts';
import classes from './news-list.module.css';
import { newsList } from './news-list.ts';

const columns = recordColumns<AdminNewsCard>({
  picture: {
    title: 'Картинка',
    silent: true,
    show: ({ news_main_foto_file: path }) =>
      path ? <img className={classes.picture} src={storageUrl(path)} alt="" loading="lazy" /> : null,
  },
  title: 'Заголовок',
  nameOf: ({ news_title }) => news_title,
  form: ({ id }) => ({ to: '/admin/news/edit/$id', params: { id } }),
  columns: [
    {
      title: 'Состояние',
      show: ({ state, is_pinned }) => (
        <>
          <PublicationBadge state={state} />
          {is_pinned ? <div>Закреплена</div> : null}
        </>
      ),
    },
    { title: 'Метки', show: ({ tags }) => tags.join(', ') },
    { title: 'Публикация', show: ({ news_date_published }) => formatDateTime(news_date_published) },
  ],
  views: ({ id, slug, news_title, state }) => (
    <>
      {state === 'published' ? (
        <RowPublicLink
          label={`Открыть на сайте новость ${quoted(news_title)}`}
          icon={IconExternalLink}
          href={newsPath({ id, slug })}
        />
      ) : null}
      <RowLink
        label={`Посмотреть, как выглядит новость ${quoted(news_title)}`}
        icon={IconEye}
        to="/admin/news/preview/$id"
        params={{ id }}
      />
    </>
  ),
  editLabel: (title) => `Править новость ${quoted(title)}`,
  further: ({ id, news_title }) => <DeleteRecordButton of={newsKind} id={id} name={news_title} />,
});

export const NewsListScreen = () => (
  <ListScreen
    list={newsList}
    text="Время на странице московское"
    create={{ to: '/admin/news/create', label: 'Написать новость' }}
    search="Поиск по заголовку и меткам"
    caption="Новости, сначала новые"
    columns={columns}
    empty={{
      icon: IconNews,
      title: 'Новостей пока нет',
      text: 'Расскажите, чем живёт программа: новость появится на сайте и на главной странице.',
    }}
  />
);
