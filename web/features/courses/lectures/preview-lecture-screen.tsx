import { Button, Space } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Alert } from '#web/kit/alert.tsx';
import { useQueries } from '#web/use-api.ts';
import { LectureSheet } from './lecture-sheet.tsx';

const route = getRouteApi('/_cabinet/admin/lectures/preview/$id');

/** The lecture as its pupil reads it. */
export function PreviewLectureScreen() {
  const { id } = route.useParams();
  const { lecture } = useSuspenseQuery(useQueries().courses.findLecture.queryOptions({ input: { id } })).data;
  return (
    <>
      <Alert color="blue">
        Такой лекцию видит участник.{' '}
        <Button component={Link} to={`/admin/lectures/edit/${id}` as '/'} size="compact-md" variant="light" ml="xs">
          Править
        </Button>
      </Alert>
      <Space h="lg" />
      <LectureSheet
        lecture={lecture}
        end={
          <>
            <p>Прочитал до конца? Отметь лекцию, и откроется тест.</p>
            <Button color="coral" disabled>
              Лекция прочитана
            </Button>
          </>
        }
      />
    </>
  );
}
