import { createFileRoute } from '@tanstack/react-router';
import { loadVideo } from '#web/features/materials/load-materials.ts';
import { VideoScreen } from '#web/features/materials/videos/video-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/extra-materials/video/$id')({
  params: idParam,
  loader: ({ context, params }) => loadVideo(context, params.id),
  head: title('Видео'),
  component: () => <VideoScreen id={Route.useParams().id} />,
});
