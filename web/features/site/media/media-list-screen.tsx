import { IconExternalLink, IconPencil, IconPhoto } from '@tabler/icons-react';
import type { AdminMediaRow } from '#contract/site/media.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { DeleteRecordButton } from '#web/kit/edit/delete-record.tsx';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink, RowPublicLink } from '#web/kit/row-actions.tsx';
import { Thumb } from '../sections/thumb.tsx';
import { mediaKind, mediaList } from './media-kind.ts';

const edit = (id: number) => ({ to: '/admin/$section/edit/$id', params: { section: 'media', id } }) as const;

const columns: Column<AdminMediaRow>[] = [
  { title: 'Обложка', silent: true, show: ({ cover }) => <Thumb path={cover} /> },
  {
    title: 'Год',
    head: true,
    show: ({ id, year, title }) => (
      <TextLink {...edit(id)}>
        {year}: {title}
      </TextLink>
    ),
  },
  { title: 'Снимки', show: ({ total }) => (total === 0 ? 'пока нет' : plural(total, 'снимок', 'снимка', 'снимков')) },
  { title: 'Без описания', show: ({ without_alt }) => without_alt || 'нет таких' },
  { title: 'Состояние', show: ({ state }) => <PublicationBadge state={state} /> },
  { title: 'Публикация', show: ({ published_at }) => formatDateTime(published_at) },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: ({ id, year, title, state, total }) => (
      <RowActions>
        {state === 'published' && total > 0 ? (
          <RowPublicLink label={`Открыть на сайте: ${title}`} icon={IconExternalLink} href={`/howitwas/${year}`} />
        ) : null}
        <RowLink label={`Править: ${title}`} icon={IconPencil} {...edit(id)} />
        <DeleteRecordButton of={mediaKind} id={id} name={title} />
      </RowActions>
    ),
  },
];

export const MediaListScreen = () => (
  <ListScreen
    list={mediaList}
    text="Альбом на каждый год, сначала новые; на сайт ведёт «Как это было» в подвале страниц"
    create={{ to: '/admin/$section/$create', params: { section: 'media', create: 'create' }, label: 'Добавить год' }}
    search="Поиск по году и названию"
    caption="Фотографии по годам, сначала новые"
    columns={columns}
    empty={{
      icon: IconPhoto,
      title: 'Фотографий пока нет',
      text: 'Добавьте год и перетащите в него папку со снимками: портал сам подготовит их для сайта.',
    }}
  />
);
