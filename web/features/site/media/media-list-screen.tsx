import { IconExternalLink, IconPhoto } from '@tabler/icons-react';
import type { AdminMediaRow } from '#contract/site/media.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { RowPublicLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { Thumb } from '../sections/thumb.tsx';
import { mediaKind, mediaList } from './media-kind.ts';

const columns = recordColumns<AdminMediaRow>({
  picture: { title: 'Обложка', silent: true, show: ({ cover }) => <Thumb path={cover} /> },
  title: 'Год',
  nameOf: ({ year, title }) => `${year}: ${title}`,
  form: ({ id }) => ({ to: '/admin/$section/edit/$id', params: { section: 'media', id } }),
  columns: [
    { title: 'Снимки', show: ({ total }) => (total === 0 ? 'пока нет' : plural(total, 'снимок', 'снимка', 'снимков')) },
    { title: 'Без описания', show: ({ without_alt }) => without_alt || 'нет таких' },
    { title: 'Состояние', show: ({ state }) => <PublicationBadge state={state} /> },
    { title: 'Публикация', show: ({ published_at }) => formatDateTime(published_at) },
  ],
  views: ({ year, title, state, total }) =>
    state === 'published' && total > 0 ? (
      <RowPublicLink label={`Открыть на сайте: ${title}`} icon={IconExternalLink} href={`/howitwas/${year}`} />
    ) : null,
  editLabel: (_, { title }) => `Править: ${title}`,
  further: ({ id, title }) => <DeleteRecordButton of={mediaKind} id={id} name={title} />,
});

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
