import { createFileRoute } from '@tanstack/react-router';
import { WavePreviewScreen } from '#web/features/enrollment/waves/wave-preview-screen.tsx';
import { loadFresh } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/enrollment/wave')({
  staticData: { wide: true },
  loader: ({ context }) => loadFresh(context, ({ enrollment }) => enrollment.preview.queryOptions()),
  head: title('Предпросмотр волны — администрирование'),
  component: WavePreviewScreen,
});
