import { Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { Distribution, TestRow } from '#contract/reports/shapes.ts';
import { formatNumber, formatPoints } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { percent, timeTaken } from '#web/features/statistics/colors.ts';
import { CourseFilter } from '#web/features/statistics/learners/learner-filters.tsx';
import { MilestoneName } from '#web/features/statistics/summary/learners-by-milestone.tsx';
import { useCourse } from '#web/features/statistics/use-course.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import type { Column } from '#web/kit/list/table/data-table.tsx';
import { useList } from '#web/kit/list/use-list.ts';
import { testList } from './lists.ts';
import { DistributionBar, Measure } from './measures.tsx';
import { ReportScreen } from './report-screen.tsx';

const NOTHING = '—';

/** A distribution in words and as a bar. */
function DistributionWords({
  spread,
  most,
  of,
}: {
  spread: Distribution | null;
  most: number;
  of: (value: number) => string;
}) {
  if (!spread) return NOTHING;
  const { mean, median, lower, upper, deviation } = spread;
  return (
    <DistributionBar spread={spread} most={most}>
      <strong>{of(median)}</strong>, в среднем {of(mean)}
      <Text size="sm" c="dimmed">
        у половины {of(lower)} – {of(upper)}, разброс ±{of(deviation)}
      </Text>
    </DistributionBar>
  );
}

const columnsOf = (opened: number, longest: number): Column<TestRow>[] => [
  {
    title: 'Этап и тест',
    head: true,
    order: { sort: 'number', direction: 'ascending', reverse: 'number desc' },
    show: (row) => (
      <>
        <MilestoneName milestone={row} />
        {row.learning_exam_id === null ? (
          'Теста нет'
        ) : (
          <TextLink to="/admin/users/statistics/test/$id" params={{ id: row.learning_exam_id }} preload={false}>
            {row.exam_title}
          </TextLink>
        )}
      </>
    ),
  },
  {
    title: 'Отправили',
    order: { sort: 'opened desc', direction: 'descending', reverse: 'opened' },
    show: (row) => (
      <Measure
        most={opened}
        parts={[
          { paint: '#2b8a57', total: row.sent - row.ran_out },
          { paint: '#e2b33c', total: row.ran_out },
          { paint: '#a4cdf0', total: row.opened - row.sent },
        ]}
      >
        <strong>{formatNumber(row.sent)}</strong> из {formatNumber(row.opened)} открывших
      </Measure>
    ),
  },
  {
    title: 'По времени',
    align: 'right',
    order: { sort: 'ran_out desc', direction: 'descending', reverse: 'ran_out' },
    show: ({ ran_out, sent }) => (sent === 0 ? NOTHING : `${formatNumber(ran_out)} (${percent(ran_out / sent)})`),
  },
  {
    title: 'Баллы',
    order: { sort: 'mean', direction: 'ascending', reverse: 'mean desc' },
    show: ({ points, exam_points }) => (
      <DistributionWords spread={points} most={Math.max(exam_points, points?.most ?? 0)} of={formatPoints} />
    ),
  },
  {
    title: 'Время',
    order: { sort: 'time desc', direction: 'descending', reverse: 'time' },
    show: ({ seconds }) => <DistributionWords spread={seconds} most={longest} of={timeTaken} />,
  },
];

/** Tests of a course in a season: submissions, points, durations. */
export function TestsScreen() {
  const { address, answer } = useList(testList);
  const { course } = useCourse(address);
  const rows = answer?.data ?? [];
  const columns = columnsOf(
    Math.max(1, ...rows.map(({ opened }) => opened)),
    Math.max(1, ...rows.map(({ seconds }) => seconds?.most ?? 0)),
  );
  return (
    <ReportScreen
      list={testList}
      title="Тесты: отчёт"
      text="Зелёное — отправили сами, жёлтое — отправило время, голубое — ещё открыт. Баллы и время: медиана и среднее. Название теста ведёт к его вопросам"
      search="Поиск по названию теста или этапа"
      filters={[CourseFilter]}
      scope={['season', 'teaching_id']}
      orders={{
        number: 'По порядку',
        'number desc': 'С последнего',
        mean: 'Сначала трудные',
        'mean desc': 'Сначала лёгкие',
        'ran_out desc': 'Чаще по времени',
        'time desc': 'Сначала долгие',
        time: 'Сначала быстрые',
        'opened desc': 'Больше открывших',
      }}
      caption="Тесты курса: сколько отправили, баллы и время"
      columns={columns}
      filterWords={({ search }) => [
        ['Курс', course && quoted(course.teaching_title)],
        ['Поиск', search],
      ]}
      empty={{
        icon: IconChartBar,
        title: 'Тестов ещё нет',
        text: 'Отчёт появится, когда вы составите курс и сделаете его действующим.',
      }}
    />
  );
}
