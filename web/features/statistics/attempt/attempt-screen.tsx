import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RoundedPartsNote } from '#web/features/courses/rounded-parts-note.tsx';
import { textsOf } from '#web/features/courses/tests/question-texts.ts';
import { FormulaProvider } from '#web/kit/formulas/formula-provider.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { timeTaken } from '../colors.ts';
import classes from '../plots.module.css';
import { AnsweredView } from './answered-view.tsx';
import { AttemptCorrections } from './attempt-corrections.tsx';

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
            Этап {exam.ordinal_number}, тест {quoted(exam.exam_title)}: {formatPoints(exam.points)} из{' '}
            {formatPoints(exam.exam_points)} баллов за {timeTaken(exam.time_spent)}, с {formatDateTime(exam.opened_at)}{' '}
            до {formatDateTime(exam.closed_at)}, время московское.
            {exam.more_minutes > 0
              ? ` Дано больше времени: ${plural(exam.more_minutes, 'минута', 'минуты', 'минут')}.`
              : ''}
            {exam.points_by_key < exam.points
              ? ` Ключ исправили после отправки: по нынешнему вышло бы ${formatPoints(exam.points_by_key)}, прежние баллы сохранены.`
              : ''}
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
      <FormulaProvider texts={exam.questions.flatMap(textsOf)}>
        <div className={classes.stack}>
          <AttemptCorrections mendings={exam.mendings} questions={exam.questions} />
          {exam.points_by_key < exam.points ? null : (
            <RoundedPartsNote questions={exam.questions} points={exam.points} exam_points={exam.exam_points} />
          )}
          {exam.questions.map((question) => (
            <AnsweredView key={question.id} question={question} />
          ))}
        </div>
      </FormulaProvider>
    </>
  );
}
