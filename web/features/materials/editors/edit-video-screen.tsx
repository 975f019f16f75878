import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { VideoForm } from './video-form.tsx';

const route = getRouteApi('/_cabinet/admin/extra/video/edit/$id');

export function EditVideoScreen() {
  const { id } = route.useParams();
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
