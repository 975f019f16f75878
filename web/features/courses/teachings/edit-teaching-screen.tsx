import { Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { Activation } from './activation.tsx';
import { audienceNames } from './audiences.ts';
import { CopyCourse } from './copy-course.tsx';
import { DownloadCourse } from './download-course.tsx';
import { MilestoneList } from './milestones/milestone-list.tsx';
import { PracticeTest } from './practice-test.tsx';
import { TitleForm } from './title-form.tsx';

const route = getRouteApi('/_cabinet/admin/teachings/edit/$id');

export function EditTeachingScreen() {
  const { id } = route.useParams();
  const options = useQueries().courses.milestones.queryOptions({ input: { teaching_id: id } });
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: options.queryKey });
  const { teaching, data: milestones } = useSuspenseQuery(options).data;
  return (
    <>
      <PageTitle
        title={teaching.teaching_title}
        text={`Курс. ${audienceNames[teaching.audience]}`}
        actions={
          <>
            <ButtonLink
              to="/admin/teachings/print/$id"
              params={{ id }}
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
            >
              Для печати
            </ButtonLink>
            <DownloadCourse teaching={teaching} />
            <CopyCourse teaching={teaching} />
          </>
        }
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
