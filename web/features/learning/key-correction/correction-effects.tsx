import { List, Text } from '@mantine/core';
import type { KeyCorrectionPreview, MovedScore } from '#contract/learning/key-correction.ts';
import { formatNumber, formatPoints, plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import plots from '#web/features/statistics/plots.module.css';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';

const rankMoveWords = (from: number | null, to: number | null): string => {
  if (from === null || to === null) return 'ещё нет';
  return from === to ? `${formatNumber(from)}, то же` : `${formatNumber(from)} → ${formatNumber(to)}`;
};

const columns: Column<MovedScore & { id: number }>[] = [
  { title: 'Кто', head: true, show: ({ name }) => name || 'Без имени' },
  { title: 'Было баллов', align: 'right', show: ({ from_points }) => formatPoints(from_points) },
  { title: 'Станет', align: 'right', show: ({ to_points }) => formatPoints(to_points) },
  {
    title: 'Место по тестам',
    align: 'right',
    show: ({ tests_from_place, tests_to_place }) => rankMoveWords(tests_from_place, tests_to_place),
  },
  {
    title: 'Место в направлении',
    show: ({ direction, from_place, to_place }) =>
      `${direction === null || from_place === null ? '' : `${directionTitle(direction)}: `}${rankMoveWords(from_place, to_place)}`,
  },
];

type Props = {
  found: KeyCorrectionPreview;
  allowsLosses: boolean;
  /** How many questions are corrected. */
  corrected: number;
  /** A section of the bank was opened: no test is named yet. */
  isSection: boolean;
};

/** What is said before the names of the tests. */
function testsWords(tests: number, corrected: number): string {
  if (tests === 1) return corrected === 1 ? 'Вопрос задавали в тесте:' : 'Вопросы задавали в тесте:';
  return corrected === 1
    ? 'Вопрос задавали в нескольких тестах, и исправится он сразу во всех:'
    : 'Вопросы задавали в нескольких тестах, и исправятся они сразу во всех:';
}

/** Effects of a correction before it is made: numbers, people and places. */
export function CorrectionEffects({ found, allowsLosses, corrected, isSection }: Props) {
  const { attempts, tests, gaining, losing, kept, moved_others, failed_tries, people } = found;
  const numbers: [string, number][] = [
    ['Всего отправили', attempts],
    ['Получат больше', gaining],
    ['Получат меньше', losing],
    ['Останутся при своих', kept],
  ];
  return (
    <>
      <dl className={plots.tiles}>
        {numbers.map(([title, number]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      {tests.length > 1 || isSection ? (
        <>
          <Text>{testsWords(tests.length, corrected)}</Text>
          <List>
            {tests.map((test) => (
              <List.Item key={test.exam_id}>
                {quoted(test.exam_title)}:{' '}
                {test.attempts === 0
                  ? 'ещё никто не отправил'
                  : plural(test.attempts, 'отправленный тест', 'отправленных теста', 'отправленных тестов')}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
      {kept > 0 && !allowsLosses ? (
        <Text>По новому ключу меньше набрали бы {formatNumber(kept)}: их баллы и прежний результат сохранятся.</Text>
      ) : null}
      {people.length === 0 ? (
        <Text>Ни у кого баллы не изменятся: ключ станет верным для тех, кто откроет тест позже.</Text>
      ) : (
        <DataTable
          caption="У кого изменятся баллы"
          columns={columns}
          rows={people.map((one) => ({ ...one, id: one.attempt_id }))}
        />
      )}
      {moved_others > 0 ? (
        <Text>
          Из-за этого место в направлении сменится ещё у {plural(moved_others, 'человека', 'человек', 'человек')}, чьи
          баллы остаются.
        </Text>
      ) : null}
      {failed_tries > 0 ? (
        <Text>
          Ниже проходного балла остались попытки гидов: {formatNumber(failed_tries)}. Они не пересчитываются, тест можно
          пройти ещё раз.
        </Text>
      ) : null}
      {people.length < gaining + losing ? (
        <Text c="dimmed">
          Показаны первые {formatNumber(people.length)} из {formatNumber(gaining + losing)}: сначала те, кто теряет.
        </Text>
      ) : null}
    </>
  );
}
