import { createFileRoute } from '@tanstack/react-router';
import { ConfigurationScreen } from '#web/features/configuration/configuration-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/config')({
  loader: ({ context }) => load(context, ({ configuration }) => configuration.get.queryOptions()),
  head: title('Конфигурация — администрирование'),
  component: ConfigurationScreen,
});
