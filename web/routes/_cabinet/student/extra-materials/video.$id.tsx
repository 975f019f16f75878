import { createFileRoute } from '@tanstack/react-router';
import { loadVideo } from '#web/features/materials/load.ts';
import { VideoPage } from '#web/features/materials/video-page.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/student/extra-materials/video/$id')({
  params: idParam,
  loader: ({ context, params }) => loadVideo(context, params.id),
  head: title('Видео — Океанавтика'),
  component: () => <VideoPage id={Route.useParams().id} />,
});
