import { useBlocker } from '@tanstack/react-router';
import { confirm } from '#web/kit/confirm.tsx';
import { useAudience } from '../audiences.ts';

/** Asks before a test with unsaved answers is left. */
export function useLeaveGuard(isUnsaved: () => boolean): void {
  const { say } = useAudience();
  useBlocker({
    shouldBlockFn: async () =>
      isUnsaved() &&
      !(await confirm({
        title: 'Уйти со страницы теста?',
        text: `Последние ответы ещё не дошли до портала. Они останутся в этом браузере и уйдут, когда ${say('ты снова откроешь', 'вы снова откроете')} тест со связью. Время теста идёт.`,
        action: 'Уйти',
        danger: true,
      })),
    enableBeforeUnload: isUnsaved,
  });
}
