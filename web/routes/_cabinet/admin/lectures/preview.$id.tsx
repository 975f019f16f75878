import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import classes from '#web/study/study.module.css';
import { Alert } from '#web/ui/alert.tsx';
import { idParam } from '#web/ui/id-param.ts';
import { orNotFound } from '#web/ui/or-not-found.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/preview/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.courses.findLecture.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Предпросмотр лекции — администрирование' }] }),
  component: PreviewLecture,
});

/** The lecture as its pupil reads it. */
function PreviewLecture() {
  const { id } = Route.useParams();
  const { lecture } = useSuspenseQuery(useQueries().courses.findLecture.queryOptions({ input: { id } })).data;
  return (
    <div className={classes.sheet}>
      <Alert color="blue">
        Такой лекцию видит участник.{' '}
        <Button component={Link} to={`/admin/lectures/edit/${id}` as '/'} size="compact-md" variant="light" ml="xs">
          Править
        </Button>
      </Alert>
      <PageTitle title={lecture.lecture_title} text={lecture.lecture_announcement} />
      {lecture.lecture_author ? <p className={classes.meta}>Автор: {lecture.lecture_author}</p> : null}
      <article className={classes.lecture}>
        <RichText html={lecture.lecture_html_file} />
      </article>
    </div>
  );
}
