import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { skipToken, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Test } from '#contract/courses/tests.ts';
import type { TestQuestion } from '#contract/learning/test.ts';
import { wrongCostOf } from '#contract/question-kinds/wrong-cost.ts';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { TestPreview } from '#web/features/courses/tests/test-preview.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { CheckedKey } from './checked-key.tsx';

const route = getRouteApi('/_cabinet/admin/tests/preview/$id');

type Shown = ComponentProps<typeof TestPreview>['questions'];

const questionsToShow = (ready: Test['questions']): Shown =>
  ready.map((question, index) => ({
    ...question,
    ordinal_number: index + 1,
    wrong_cost: wrongCostOf(question),
    answers: question.answers.map(({ id, answer_text, question_item_id }) => ({
      id,
      answer_text,
      item_id: question_item_id ?? undefined,
    })),
    items: question.items.map(({ id, question_item_text, gap_type }) => ({
      id,
      question_item_text,
      gap_type: gap_type ?? undefined,
    })),
  }));

const drawnToShow = (questions: TestQuestion[]): Shown =>
  questions.map((question) => ({ ...question, wrong_cost: question.wrong_cost }));

/**
 * The saved test as learners get it, without incomplete questions; of one that draws from the bank, the questions of one
 * draw.
 */
export function PreviewTestScreen() {
  const { id } = route.useParams();
  const { test } = useSuspenseQuery(useQueries().courses.findTest.queryOptions({ input: { id } })).data;
  const check = useMutation(useQueries().practice.checkKey.mutationOptions({ onError: notifyFailure }));
  const queries = useQueries().practice;
  const drawn = useQuery({
    ...queries.openKeyCheck.queryOptions({ input: test.draws.length > 0 ? { learning_exam_id: id } : skipToken }),
    // Each time it is asked, other questions come: only by the button.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const ready = test.questions.filter(({ fault }) => fault === null);
  const left = test.questions.length - ready.length;
  const answerable = test.draws.length > 0 ? drawnToShow(drawn.data?.questions ?? []) : questionsToShow(ready);
  const again = () => {
    check.reset();
    if (test.draws.length > 0) void drawn.refetch();
  };
  if (check.data) return <CheckedKey learning_exam_id={id} checked={check.data} onAgain={again} />;
  return (
    <div className={classes.sheet}>
      <Alert color="blue">
        Таким тест видит участник: отвечайте, листайте, а в конце проверьте ключ. Ничего не сохранится.{' '}
        {test.draws.length > 0 ? 'Из банка достались вопросы одного набора, у каждого участника он свой. ' : null}
        {left > 0 ? `Неготовых вопросов: ${left}, участник их не увидит. ` : null}
        <ButtonLink to="/admin/tests/edit/$id" params={{ id }} size="compact-md" variant="light">
          Править
        </ButtonLink>
        {test.draws.length > 0 ? (
          <Button size="compact-md" variant="light" loading={drawn.isFetching} onClick={() => void drawn.refetch()}>
            Другой набор
          </Button>
        ) : null}
      </Alert>
      <PageTitle
        title={test.exam_title}
        text={
          <>
            {test.exam_announcement ? <p>{test.exam_announcement}</p> : null}
            {plural(answerable.length, 'вопрос', 'вопроса', 'вопросов')},{' '}
            {plural(test.exam_duration, 'минута', 'минуты', 'минут')} на весь тест, до {formatPoints(test.exam_points)}{' '}
            баллов
          </>
        }
      />
      <TestPreview
        exam_title={test.exam_title}
        key={answerable.map((question) => question.id).join()}
        questions={answerable}
        end={(answers) => (
          <Button
            color="coral"
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={check.isPending}
            onClick={() =>
              check.mutate({
                learning_exam_id: id,
                answers: [...answers].map(([question_id, answer]) => ({ question_id, answer })),
                question_ids: answerable.map((question) => question.id),
              })
            }
          >
            Проверить ключ
          </Button>
        )}
      />
    </div>
  );
}
