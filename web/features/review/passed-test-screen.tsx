import { useSuspenseQuery } from '@tanstack/react-query';
import type { PassedTest } from '#contract/review.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { RoundedPartsNote } from '#web/features/courses/rounded-parts-note.tsx';
import { useAudience, useReviewCalls } from '#web/features/learning/audiences.ts';
import { ThemesToReread } from '#web/features/learning/tests/themes-to-reread.tsx';
import { FormulasContext } from '#web/kit/formulas/formulas-context.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import list from './checked-question.module.css';
import { CheckedQuestionView } from './checked-question.tsx';

/**
 * The reader's own passed test: answers, points, and right answers when its author lets them open.
 */
export function PassedTestScreen({ id }: { id: number }) {
  const { map, passed, isGuide } = useAudience();
  const { test } = useSuspenseQuery(useReviewCalls().passedTest.queryOptions({ input: { id } })).data;
  const { ordinal_number, milestone_title } = test.milestone;
  return (
    <div className={classes.sheet}>
      <PageTitle
        title={test.exam_title}
        text={`Этап ${ordinal_number}: ${milestone_title}. Отправлено ${formatDateTime(test.closed_at)} (время московское).`}
        actions={
          <>
            <ButtonLink to={`${passed}/$id/lecture`} params={{ id }} variant="default">
              Перечитать лекцию
            </ButtonLink>
            <ButtonLink to={map} variant="default">
              К карте
            </ButtonLink>
          </>
        }
      />
      <p className={classes.score}>
        <strong>{formatPoints(test.points)}</strong> из {formatPoints(test.exam_points)} баллов
      </p>
      {test.keeps_points ? (
        <p>
          Потом мы исправили ошибку в этом тесте. Баллы за вопросы показаны по-новому, а за весь тест{' '}
          {isGuide ? 'у вас' : 'у тебя'} осталось прежнее число баллов.
        </p>
      ) : null}
      {test.awaits_letter ? (
        <p>
          Мы исправили ошибку в этом тесте, и баллы {isGuide ? 'у вас' : 'у тебя'} изменились. Почему, напишем, когда
          тест пройдут все.
        </p>
      ) : null}
      <WhenAnswersOpen test={test} />
      <ThemesToReread themes={test.themes} passed_id={id} />
      {test.keeps_points ? null : (
        <RoundedPartsNote questions={test.questions} points={test.points} exam_points={test.exam_points} />
      )}
      <FormulasContext value={test.formulas}>
        <ol className={list.list}>
          {test.questions.map((question) => (
            <CheckedQuestionView
              key={question.id}
              question={question}
              brought={`${formatPoints(question.points)} из ${formatPoints(question.max_points)}`}
            />
          ))}
        </ol>
      </FormulasContext>
    </div>
  );
}

/** What is to be said while the right answers are not shown. */
function WhenAnswersOpen({ test: { right_answers_shown, answers_open } }: { test: PassedTest }) {
  if (right_answers_shown) return null;
  return answers_open === 'never' ? (
    <p>Правильные ответы к этому тесту не показываем: что стоит повторить, подскажут темы лекции.</p>
  ) : (
    <Alert color="blue" title="Правильные ответы откроются позже">
      Когда этот тест пройдут все, кому он ещё предстоит в этом сезоне.
    </Alert>
  );
}
