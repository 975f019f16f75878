import { createFileRoute } from '@tanstack/react-router';
import { loadPassedLecture } from '#web/features/review/load-review.ts';
import { PassedLectureScreen } from '#web/features/review/passed-lecture-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/study/passed/$id/lecture')({
  params: idParam,
  loader: ({ context, params }) => loadPassedLecture(context, 'participant', params),
  head: title('Лекция пройденного этапа'),
  component: () => <PassedLectureScreen id={Route.useParams().id} />,
});
