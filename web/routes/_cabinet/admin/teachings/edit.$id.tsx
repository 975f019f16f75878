import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { idParam } from '#web/ui/id-param.ts';
import { orNotFound } from '#web/ui/or-not-found.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { Activation } from './-parts/activation.tsx';
import { audienceNames } from './-parts/audiences.ts';
import { MilestoneList } from './-parts/milestone-list.tsx';
import { TitleForm } from './-parts/title-form.tsx';

export const Route = createFileRoute('/_cabinet/admin/teachings/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(queries.courses.milestones.queryOptions({ input: { teaching_id: id } }))),
      queryClient.ensureQueryData(queries.courses.teachings.queryOptions()),
      queryClient.ensureQueryData(queries.courses.lectures.queryOptions()),
      queryClient.ensureQueryData(queries.courses.exams.queryOptions()),
    ]),
  head: () => ({ meta: [{ title: 'Курс — администрирование' }] }),
  component: EditTeaching,
});

function EditTeaching() {
  const { id } = Route.useParams();
  const options = useQueries().courses.milestones.queryOptions({ input: { teaching_id: id } });
  const { teaching, data: milestones } = useSuspenseQuery(options).data;
  return (
    <>
      <PageTitle title={teaching.teaching_title} text={`Курс. ${audienceNames[teaching.audience]}`} />
      <Stack gap="lg">
        <Activation teaching={teaching} milestones={milestones} />
        <MilestoneList teaching={teaching} milestones={milestones} />
        <TitleForm teaching={teaching} />
      </Stack>
    </>
  );
}
