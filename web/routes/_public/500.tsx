import { createFileRoute } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import { title } from '#web/kit/page/title.ts';
import { ErrorScreen } from '#web/shell/errors/error-screen.tsx';

const answerWith500 = createIsomorphicFn()
  .server(() => setResponseStatus(500))
  .client(() => undefined);

export const Route = createFileRoute('/_public/500')({
  loader: () => answerWith500(),
  head: title('Что-то пошло не так'),
  component: ErrorScreen,
});
