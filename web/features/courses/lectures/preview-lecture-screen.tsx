import { Space } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { LecturePreview } from './lecture-preview.tsx';

const route = getRouteApi('/_cabinet/admin/lectures/preview/$id');

/** The saved lecture as learners read it. */
export function PreviewLectureScreen() {
  const { id } = route.useParams();
  const { lecture } = useSuspenseQuery(useQueries().courses.findLecture.queryOptions({ input: { id } })).data;
  return (
    <>
      <Alert color="blue">
        Такой лекцию видит участник.{' '}
        <ButtonLink to="/admin/lectures/edit/$id" params={{ id }} size="compact-md" variant="light" ml="xs">
          Править
        </ButtonLink>
      </Alert>
      <Space h="lg" />
      <LecturePreview lecture={lecture} />
    </>
  );
}
