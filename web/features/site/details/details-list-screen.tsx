import { IconExternalLink, IconId } from '@tabler/icons-react';
import type { DetailsLine } from '#contract/site/details/details.ts';
import { missingTitles, structure } from '#contract/site/details/structure.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { RowPublicLink } from '#web/kit/buttons/row-actions.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { detailsList } from './details-kind.ts';
import classes from './editor/details-editor.module.css';

/** Empty parts of a section, those required by the order first. */
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

const titleOf = ({ section }: DetailsLine): string => structure[section].title;

const columns = recordColumns<DetailsLine>({
  title: 'Раздел',
  nameOf: titleOf,
  form: ({ id }) => ({ to: '/admin/$section/edit/$id', params: { section: 'sveden', id } }),
  columns: [
    { title: 'Не заполнено', show: (line) => <Missing of={line} /> },
    { title: 'Изменён', show: ({ changed_at }) => (changed_at ? formatDateTime(changed_at) : 'ещё не заполняли') },
    { title: 'Кто изменил', show: ({ changed_at, changed_by }) => changed_by ?? (changed_at ? 'неизвестно' : '—') },
  ],
  views: (line) => (
    <RowPublicLink
      label={`Открыть на сайте: ${titleOf(line)}`}
      icon={IconExternalLink}
      href={`/sveden/${line.section}`}
    />
  ),
  editLabel: (title) => `Править: ${title}`,
});

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
