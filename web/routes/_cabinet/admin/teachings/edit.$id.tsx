import { Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Activation, coursesOf } from '#web/features/courses/teachings/activation.tsx';
import { audienceNames } from '#web/features/courses/teachings/audiences.ts';
import { CopyCourse } from '#web/features/courses/teachings/copy-course.tsx';
import { MilestoneList } from '#web/features/courses/teachings/milestone-list.tsx';
import { PracticeTest } from '#web/features/courses/teachings/practice-test.tsx';
import { TitleForm } from '#web/features/courses/teachings/title-form.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/edit/$id')({
  params: idParam,
  loader: async ({ context: { queryClient, queries }, params: { id } }) => {
    const { teaching } = await orNotFound(
      queryClient.ensureQueryData(queries.courses.milestones.queryOptions({ input: { teaching_id: id } })),
    );
    await Promise.all([
      queryClient.ensureQueryData(queries.courses.teachings.queryOptions({ input: coursesOf(teaching.audience) })),
      queryClient.ensureQueryData(queries.practice.ofTeaching.queryOptions({ input: { teaching_id: id } })),
    ]);
  },
  head: () => ({ meta: [{ title: 'Курс — администрирование' }] }),
  component: EditTeaching,
});

function EditTeaching() {
  const { id } = Route.useParams();
  const options = useQueries().courses.milestones.queryOptions({ input: { teaching_id: id } });
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: options.queryKey });
  const { teaching, data: milestones } = useSuspenseQuery(options).data;
  return (
    <>
      <PageTitle
        title={teaching.teaching_title}
        text={`Курс. ${audienceNames[teaching.audience]}`}
        actions={<CopyCourse teaching={teaching} />}
      />
      <Stack gap="lg">
        <Activation teaching={teaching} milestones={milestones} />
        <MilestoneList teaching={teaching} milestones={milestones} reload={reload} />
        <PracticeTest teaching_id={id} />
        <TitleForm teaching={teaching} reload={reload} />
      </Stack>
    </>
  );
}
