import { createFileRoute } from '@tanstack/react-router';
import { KeyCorrectionScreen } from '#web/features/learning/key-correction/key-correction-screen.tsx';
import { loadKeyCorrection } from '#web/features/learning/key-correction/load-key-correction.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/mend/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params }) => loadKeyCorrection(context, params.id),
  head: title('Исправление ключа — администрирование'),
  component: KeyCorrectionScreen,
});
