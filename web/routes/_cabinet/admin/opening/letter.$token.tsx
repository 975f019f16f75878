import { createFileRoute } from '@tanstack/react-router';
import { TrialLetterScreen } from '#web/features/opening/trial-letter-screen.tsx';
import { titleOfSecret } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/opening/letter/$token')({
  head: titleOfSecret('Пробное письмо — администрирование'),
  component: () => <TrialLetterScreen token={Route.useParams().token} />,
});
