import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatPoints, plural } from '#contract/words/numbers.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import classes from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { TestPreview } from './test-preview.tsx';

const route = getRouteApi('/_cabinet/admin/tests/preview/$id');

/** The saved test as learners get it, without incomplete questions. */
export function PreviewTestScreen() {
  const { id } = route.useParams();
  const { test } = useSuspenseQuery(useQueries().courses.findTest.queryOptions({ input: { id } })).data;
  const answerable = test.questions.filter(({ fault }) => fault === null);
  const left = test.questions.length - answerable.length;
  return (
    <div className={classes.sheet}>
      <Alert color="blue">
        Таким тест видит участник: отвечайте, листайте, ничего не сохранится.{' '}
        {left > 0 ? `Неготовых вопросов: ${left}, участник их не увидит. ` : null}
        <ButtonLink to="/admin/tests/edit/$id" params={{ id }} size="compact-md" variant="light">
          Править
        </ButtonLink>
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
        questions={answerable.map((question, index) => ({ ...question, ordinal_number: index + 1 }))}
      />
    </div>
  );
}
