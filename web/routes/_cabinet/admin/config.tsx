import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationScreen } from '#web/features/configuration/configuration-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/config')({
  loader: ({ context }) => loadQuery(context, ({ configuration }) => configuration.get.queryOptions()),
  head: title('Конфигурация — администрирование'),
  component: ConfigurationScreen,
});
