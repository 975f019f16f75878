import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { VideoForm } from '#web/features/materials/editors/video-form.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

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
