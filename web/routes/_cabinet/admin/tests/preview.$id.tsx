import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { TestPreview } from '#web/features/courses/tests/test-preview.tsx';
import classes from '#web/features/learning/study.module.css';
import { Alert } from '#web/kit/alert.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/preview/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findTest.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Просмотр теста — администрирование' }] }),
  component: PreviewTest,
});

/** The kept test as its pupil gets it: what is not complete is not asked. */
function PreviewTest() {
  const { id } = Route.useParams();
  const { test } = useSuspenseQuery(useQueries().courses.findTest.queryOptions({ input: { id } })).data;
  const asked = test.questions.filter(({ fault }) => fault === null);
  const left = test.questions.length - asked.length;
  return (
    <div className={classes.sheet}>
      <Alert color="blue">
        Таким тест видит участник: отвечайте, листайте, ничего не сохранится.{' '}
        {left > 0 ? `Неготовых вопросов: ${left}, участник их не увидит. ` : null}
        <Button component={Link} to={`/admin/tests/edit/${id}` as '/'} size="compact-md" variant="light">
          Править
        </Button>
      </Alert>
      <PageTitle
        title={test.exam_title}
        text={
          <>
            {test.exam_announcement ? <p>{test.exam_announcement}</p> : null}
            {plural(asked.length, 'вопрос', 'вопроса', 'вопросов')},{' '}
            {plural(test.exam_duration, 'минута', 'минуты', 'минут')} на весь тест, до {formatPoints(test.exam_points)}{' '}
            баллов
          </>
        }
      />
      <TestPreview
        exam_title={test.exam_title}
        questions={asked.map((question, index) => ({ ...question, ordinal_number: index + 1 }))}
      />
    </div>
  );
}
