import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { VideoDraft } from '#contract/materials/videos.ts';
import { VideoForm } from '#web/features/materials/editors/video-form.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/video/create')({
  head: () => ({ meta: [{ title: 'Новое видео — администрирование' }] }),
  component: CreateVideo,
});

const empty: VideoDraft = { video_title: '', video_type: 'lecture', video_link: '', video_foto_file: null };

function CreateVideo() {
  const change = useChange('materials');
  const navigate = useNavigate();
  // One key for one form: however often it is sent, there is one video.
  const [request_key] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageTitle title="Новое видео" text="Встанет последним; порядок меняется в списке" />
      <VideoForm
        initialValues={empty}
        send={(draft) => change((api) => api.materials.addVideo({ ...draft, request_key }))}
        done={async () => {
          notifyDone('Видео сохранено');
          await navigate({ to: '/admin/extra/video' });
        }}
      />
    </>
  );
}
