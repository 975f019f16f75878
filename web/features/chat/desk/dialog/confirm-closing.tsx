import { Anchor } from '@mantine/core';
import type { Api } from '#web/api.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';

const CLOSE = 'Закрыть диалог';

/**
 * Asks before a dialog is closed: if the participant's objection has no outcome, which closing does not give it, with a link
 * to the assessment page; else if the person never got an answer. True to close. Without an answer of the portal no
 * objection is asked about: it waits in any case.
 */
export async function confirmClosing(
  api: Api,
  { user_id, isUnanswered }: { user_id: number; isUnanswered: boolean },
): Promise<boolean> {
  const waits = await api.achievements.objection({ user_id }).then(
    (answer) => answer.waits,
    () => false,
  );
  if (waits)
    return await confirm({ title: 'Возражение ждёт итога', text: <ObjectionText user_id={user_id} />, action: CLOSE });
  if (!isUnanswered) return true;
  const text =
    'На последнее сообщение никто не ответил. Диалог уйдёт в закрытые, и никто больше не увидит, что в нём ждут.';
  return await confirm({ title: 'Закрыть без ответа?', text, action: CLOSE });
}

const ObjectionText = ({ user_id }: { user_id: number }) => (
  <>
    Участник возразил против баллов, и итог ещё не записан. Закрытый диалог возражения не заканчивает: оно останется
    среди дел. Записать, изменены ли баллы, можно на{' '}
    <Anchor href={`/admin/users/achievements/${user_id}`} target="_blank" underline="always">
      странице оценки (новая вкладка)
    </Anchor>
    .
  </>
);
