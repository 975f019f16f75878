import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PassedLine } from '#contract/statistics/attempts.ts';
import type { StatisticsUser } from '#contract/statistics/learners.ts';
import { stateTitles } from '#contract/statistics/words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import { type Column, DataTable } from '#web/kit/list/table/data-table.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import study from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { timeTaken } from '../colors.ts';
import classes from '../plots.module.css';

const route = getRouteApi('/_cabinet/admin/users/statistics/$id');

export function PersonStatisticsScreen() {
  const { id } = route.useParams();
  const queries = useQueries();
  const { data } = useSuspenseQuery(queries.statistics.passed.queryOptions({ input: { id, type: 'all' } }));
  const { person } = useSuspenseQuery(queries.people.name.queryOptions({ input: { id } })).data;
  const { user } = data;
  return (
    <>
      <PageTitle
        title={fullName(person)}
        text={user ? `${user.status_label}. Время на странице московское` : undefined}
        actions={
          // Reading a person's page is logged, so the link does not preload on hover.
          <ButtonLink to="/admin/users/$id" params={{ id }} preload={false} variant="default">
            Страница в списке людей
          </ButtonLink>
        }
      />
      {user ? (
        <div className={classes.stack}>
          <Numbers user={user} of={data.milestones_count} place={data.place} learners={data.learners} />
          <Passed lines={data.data} season={user.season} />
        </div>
      ) : (
        <EmptyState title="Обучение ещё не начато" text="Этапы и попытки появятся здесь после начала курса." />
      )}
    </>
  );
}

function Numbers({
  user,
  of,
  place,
  learners,
}: {
  user: StatisticsUser;
  of: number;
  place: number | null;
  learners: number;
}) {
  const facts: [string, string][] = [
    ['Пройдено этапов', `${user.learning_passed_milestones} из ${of}`],
    ['Баллы', formatPoints(user.points)],
    ['Место', place === null ? '—' : `${place} из ${learners}`],
    ['Сейчас', stateTitles[user.state]],
    ...(user.ordinal_number === null
      ? []
      : ([['Этап', `${user.ordinal_number}. ${user.milestone_title}`]] as [string, string][])),
    ...(user.deadline
      ? ([['Срок этапа', user.state === 'paused' ? 'сдвинется на время паузы' : formatDateTime(user.deadline)]] as [
          string,
          string,
        ][])
      : []),
    [user.completed_at ? 'Завершён' : 'Начат', formatDateTime(user.completed_at ?? user.begun_at)],
  ];
  return (
    <dl className={study.numbers}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd style={{ fontSize: '1.125rem' }}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: Column<PassedLine>[] = [
  {
    title: 'Этап',
    head: true,
    show: ({ ordinal_number, milestone_title }) => `${ordinal_number}. ${milestone_title}`,
  },
  { title: 'Тест', show: ({ learning_exam }) => learning_exam.exam_title },
  {
    title: 'Баллы',
    align: 'right',
    show: ({ points, learning_exam }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {formatPoints(points)} из {formatPoints(learning_exam.exam_points)}
      </span>
    ),
  },
  {
    title: 'Время на тест',
    align: 'right',
    show: ({ time_spent, ran_out }) => `${timeTaken(time_spent)}${ran_out ? ', время вышло' : ''}`,
  },
  { title: 'Пройден', show: ({ created_at }) => formatDateTime(created_at) },
  {
    title: 'Ответы',
    silent: true,
    align: 'right',
    show: ({ id, ordinal_number }) => (
      <TextLink
        to="/admin/users/statistics/attempt/$id"
        params={{ id }}
        aria-label={`Ответы на тест этапа ${ordinal_number}`}
      >
        Ответы
      </TextLink>
    ),
  },
];

const withCourse: Column<PassedLine>[] = [
  ...columns.slice(0, 1),
  { title: 'Курс', show: ({ teaching_title, season }) => `${teaching_title}, сезон ${season}` },
  ...columns.slice(1),
];

/** Passed milestones; with course and season if there are several. */
function Passed({ lines, season }: { lines: PassedLine[]; season: number }) {
  const isOne = lines.every((line) => line.season === season);
  return (
    <Section
      title="Пройденные этапы"
      text={
        lines.length > 0
          ? `${plural(lines.length, 'тест', 'теста', 'тестов')}, на каждый была одна попытка.`
          : 'Пока ни одного: первый тест впереди.'
      }
    >
      {lines.length > 0 ? (
        <DataTable caption="Пройденные этапы по порядку" columns={isOne ? columns : withCourse} rows={lines} />
      ) : null}
    </Section>
  );
}
