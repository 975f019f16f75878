import { IconExternalLink, IconId, IconPencil } from '@tabler/icons-react';
import { missingTitles, structure } from '#contract/site/details/structure.ts';
import type { DetailsLine } from '#contract/site/details.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink, RowPublicLink } from '#web/kit/row-actions.tsx';
import classes from './details-editor.module.css';
import { detailsList } from './details-kind.ts';

const editing = (id: number) => ({ to: '/admin/$section/edit/$id', params: { section: 'sveden', id } }) as const;

/** Empty parts, required ones first. */
function Missing({ of: { section, missing } }: { of: DetailsLine }) {
  if (missing.length === 0) return <span className={classes.done}>всё заполнено</span>;
  return (
    <details className={classes.missing}>
      <summary>{plural(missing.length, 'часть', 'части', 'частей')}</summary>
      <ul>
        {missingTitles(section, missing).map(({ prop, title, required }) => (
          <li key={prop}>
            {title}
            {required ? null : ' — если есть'}
          </li>
        ))}
      </ul>
    </details>
  );
}

const columns: Column<DetailsLine>[] = [
  {
    title: 'Раздел',
    head: true,
    show: ({ id, section }) => <TextLink {...editing(id)}>{structure[section].title}</TextLink>,
  },
  { title: 'Не заполнено', show: (line) => <Missing of={line} /> },
  { title: 'Изменён', show: ({ changed_at }) => (changed_at ? formatDateTime(changed_at) : 'ещё не заполняли') },
  { title: 'Кто изменил', show: ({ changed_at, changed_by }) => changed_by ?? (changed_at ? 'неизвестно' : '—') },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: ({ id, section }) => (
      <RowActions>
        <RowPublicLink
          label={`Открыть на сайте: ${structure[section].title}`}
          icon={IconExternalLink}
          href={`/sveden/${section}`}
        />
        <RowLink label={`Править: ${structure[section].title}`} icon={IconPencil} {...editing(id)} />
      </RowActions>
    ),
  },
];

export const DetailsListScreen = () => (
  <ListScreen
    list={detailsList}
    text="Разделы по приказу Рособрнадзора № 1493. О незаполненном посетители читают «Сведения готовятся». Время московское"
    filters={[{ name: 'filter', label: 'Какие разделы', all: 'Все разделы', options: { missing: 'Заполнены не все' } }]}
    caption="Разделы сведений об организации"
    columns={columns}
    empty={{ icon: IconId, title: 'Разделов нет', text: 'Они появляются вместе с порталом.' }}
  />
);
