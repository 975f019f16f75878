import { Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import type { AnswerRow } from '#contract/reports/shapes.ts';
import { USUAL_ANSWER_PERIOD } from '#contract/reports/words.ts';
import { addDays, formatDay } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { percent, timeTaken } from '#web/features/statistics/colors.ts';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { answerList } from './lists.ts';
import { Measure } from './measures.tsx';
import { ReportScreen } from './report-screen.tsx';

const periods = { 4: '4 недели', 12: '12 недель', 26: 'Полгода', 52: 'Год' } as const;

const columnsOf = (most: number, longest: number): Column<AnswerRow>[] => [
  {
    title: 'Неделя',
    order: { sort: 'week desc', direction: 'descending', reverse: 'week asc' },
    show: ({ week }) => `${formatDay(week)} – ${formatDay(addDays(week, 6))}`,
  },
  {
    title: 'Кто отвечал',
    head: true,
    order: { sort: 'name asc', direction: 'ascending', reverse: 'name desc' },
    show: ({ name }) => name || 'Автора больше нет',
  },
  {
    title: 'Ответов',
    order: { sort: 'answers desc', direction: 'descending', reverse: 'answers asc' },
    show: ({ answers }) => (
      <Measure most={most} parts={[{ paint: '#1677c8', total: answers }]}>
        {formatNumber(answers)}
      </Measure>
    ),
  },
  {
    title: 'Сколько ждали',
    order: { sort: 'median asc', direction: 'ascending', reverse: 'median desc' },
    show: ({ median, mean, longest: own }) => (
      <Measure most={longest} parts={[{ paint: '#14b8c4', total: median }]}>
        <strong>{timeTaken(median)}</strong>, в среднем {timeTaken(mean)}
        <Text size="sm" c="dimmed">
          дольше всего {timeTaken(own)}
        </Text>
      </Measure>
    ),
  },
  {
    title: 'В обещанный срок',
    align: 'right',
    show: ({ in_time, answers }) => `${formatNumber(in_time)} (${percent(in_time / answers)})`,
  },
];

/** How soon colleagues have answered in dialogs, by week. */
export function AnswersScreen() {
  const { answer } = useList(answerList);
  const rows = answer?.data ?? [];
  return (
    <ReportScreen
      list={answerList}
      title="Ответы в чатах"
      text="От первого сообщения без ответа до ответа: медиана и среднее по каждому коллеге за неделю. Неделя начинается в понедельник"
      filters={[{ name: 'weeks', label: 'За какое время', otherwise: String(USUAL_ANSWER_PERIOD), options: periods }]}
      scope={['weeks']}
      orders={{
        'week desc': 'С последней',
        'week asc': 'С первой',
        'name asc': 'По имени',
        'median desc': 'Сначала долгие',
        'median asc': 'Сначала быстрые',
        'answers desc': 'Больше ответов',
      }}
      caption="Ответы в чатах по неделям и коллегам"
      columns={columnsOf(
        Math.max(1, ...rows.map(({ answers }) => answers)),
        Math.max(1, ...rows.map(({ median }) => median)),
      )}
      filterWords={({ weeks }) => [['За', periods[weeks ?? USUAL_ANSWER_PERIOD].toLowerCase()]]}
      empty={{
        icon: IconMessages,
        title: 'Ответов ещё нет',
        text: 'Отчёт появится, когда кто-нибудь напишет в чат и получит ответ.',
      }}
    />
  );
}
