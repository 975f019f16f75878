import { IconNews } from '@tabler/icons-react';
import type { AdminNewsCard } from '#contract/news.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { NewsActions } from './news-actions.tsx';
import classes from './news-list.module.css';
import { newsList } from './news-list.ts';

const columns: Column<AdminNewsCard>[] = [
  {
    title: 'Картинка',
    silent: true,
    show: ({ news_main_foto_file: path }) =>
      path ? <img className={classes.picture} src={storageUrl(path)} alt="" loading="lazy" /> : null,
  },
  {
    title: 'Заголовок',
    head: true,
    show: ({ id, news_title }) => (
      <TextLink to="/admin/news/edit/$id" params={{ id }}>
        {news_title}
      </TextLink>
    ),
  },
  { title: 'Состояние', show: ({ state }) => <PublicationBadge state={state} /> },
  { title: 'Публикация', show: ({ news_date_published }) => formatDateTime(news_date_published) },
  { title: 'Действия', silent: true, align: 'right', show: (item) => <NewsActions item={item} /> },
];

export const NewsListScreen = () => (
  <ListScreen
    list={newsList}
    text="Время на странице московское"
    create={{ to: '/admin/news/create', label: 'Написать новость' }}
    search="Поиск по заголовку"
    caption="Новости, сначала новые"
    columns={columns}
    empty={{
      icon: IconNews,
      title: 'Новостей пока нет',
      text: 'Расскажите, чем живёт программа: новость появится на сайте и на главной странице.',
    }}
  />
);
