import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { VideoDraft } from '#contract/materials/videos.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';
import { VideoForm } from './video-form.tsx';

const empty: VideoDraft = { video_title: '', video_type: 'lecture', video_link: '', video_foto_file: null };

export function CreateVideoScreen() {
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
