import { Anchor } from '@mantine/core';
import type { Api } from '#web/api.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';

/**
 * Before a dialog is closed: if the participant's objection has no outcome yet, says that closing does not end it, with a
 * link to the assessment page, and asks. True to close. Without an answer of the portal nothing is asked: the objection
 * waits in any case.
 */
export async function askAboutObjection(api: Api, user_id: number): Promise<boolean> {
  const waits = await api.achievements.objection({ user_id }).then(
    (answer) => answer.waits,
    () => false,
  );
  if (!waits) return true;
  return await confirm({
    title: 'Возражение ждёт итога',
    text: (
      <>
        Участник возразил против очков, и итог ещё не записан. Закрытый диалог возражения не заканчивает: оно останется
        среди дел. Записать, остались очки или изменены, можно на{' '}
        <Anchor href={`/admin/users/achievements/${user_id}`} target="_blank">
          странице оценки (в новой вкладке)
        </Anchor>
        .
      </>
    ),
    action: 'Закрыть диалог',
  });
}
