import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { formatDateTime } from '#web/ui/dates.ts';
import { idParam } from '#web/ui/id-param.ts';
import { notifyDone } from '#web/ui/notify.ts';
import { orNotFound } from '#web/ui/or-not-found.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { VideoForm } from './-parts/video-form.tsx';

export const Route = createFileRoute('/_cabinet/admin/extra/video/edit/$id')({
  params: idParam,
  loader: ({ context: { queryClient, queries }, params }) =>
    orNotFound(queryClient.ensureQueryData(queries.materials.findVideo.queryOptions({ input: params }))),
  head: () => ({ meta: [{ title: 'Правка видео — администрирование' }] }),
  component: EditVideo,
});

function EditVideo() {
  const { id } = Route.useParams();
  const { video } = useSuspenseQuery(useQueries().materials.findVideo.queryOptions({ input: { id } })).data;
  const { video_title, video_type, video_link, video_foto_file } = video;
  const change = useChange('materials');
  return (
    <>
      <PageTitle title="Правка видео" text={`Изменено ${formatDateTime(video.updated_at)}, время московское`} />
      <VideoForm
        initialValues={{ video_title, video_type, video_link, video_foto_file }}
        send={(draft) => change((api) => api.materials.updateVideo({ ...draft, id }))}
        done={() => notifyDone('Видео сохранено')}
      />
    </>
  );
}
