import { createFileRoute } from '@tanstack/react-router';
import { loadPassedTest } from '#web/features/review/load-review.ts';
import { PassedTestScreen } from '#web/features/review/passed-test-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/guide/passed/$id/')({
  params: idParam,
  loader: ({ context, params }) => loadPassedTest(context, 'guide', params),
  head: title('Пройденный тест'),
  component: () => <PassedTestScreen id={Route.useParams().id} />,
});
