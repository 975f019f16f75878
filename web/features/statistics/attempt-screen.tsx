import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/link.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { AnsweredView } from './answered-view.tsx';
import { timeTaken } from './colors.ts';
import classes from './plots.module.css';

const route = getRouteApi('/_cabinet/admin/users/statistics/attempt/$id');

export function AttemptScreen() {
  const { id } = route.useParams();
  const { exam } = useSuspenseQuery(
    useQueries().statistics.userExam.queryOptions({ input: { passed_milestone_id: id } }),
  ).data;
  return (
    <>
      <PageTitle
        title={exam.full_name}
        text={
          <>
            Этап {exam.ordinal_number}, тест «{exam.exam_title}»: {formatPoints(exam.points)} из{' '}
            {formatPoints(exam.exam_points)} баллов за {timeTaken(exam.time_spent)}, с {formatDateTime(exam.opened_at)}{' '}
            до {formatDateTime(exam.closed_at)}, время московское.
            {exam.ran_out ? ' Время вышло: портал отправил то, что было сохранено.' : ''}
          </>
        }
        actions={
          <>
            <ButtonLink to="/admin/users/statistics/$id" params={{ id: exam.user_id }} variant="default">
              Все этапы
            </ButtonLink>
            <ButtonLink to="/admin/users/statistics/test/$id" params={{ id: exam.learning_exam_id }} variant="default">
              Вопросы теста
            </ButtonLink>
          </>
        }
      />
      <div className={classes.stack}>
        {exam.questions.map((question) => (
          <AnsweredView key={question.id} question={question} />
        ))}
      </div>
    </>
  );
}
