import { createFileRoute } from '@tanstack/react-router';
import { AssessmentScreen } from '#web/features/achievements/assessment/assessment-screen.tsx';
import { loadAssessment } from '#web/features/achievements/assessment/load-assessment.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/achievements/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params: { id } }) => orNotFound(loadAssessment(context, id)),
  head: title('Оценка достижений — администрирование'),
  component: AssessmentScreen,
});
