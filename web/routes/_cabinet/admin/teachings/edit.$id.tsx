import { Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#web/ui/id-param.ts';
import { orNotFound } from '#web/ui/or-not-found.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { Activation, coursesOf } from './-parts/activation.tsx';
import { audienceNames } from './-parts/audiences.ts';
import { CopyCourse } from './-parts/copy-course.tsx';
import { MilestoneList } from './-parts/milestone-list.tsx';
import { PracticeTest } from './-parts/practice-test.tsx';
import { TitleForm } from './-parts/title-form.tsx';

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
