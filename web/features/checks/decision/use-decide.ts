import { useState } from 'react';
import type { CheckedQuestionnaire, Decision } from '#contract/checks/checks.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import type { Remarks } from '../answers/use-remarks.ts';
import type { PresenceState } from '../use-presence.ts';

const done: Record<Decision['kind'], string> = {
  approve: 'Анкета одобрена',
  return: 'Анкета возвращена семье',
  reject: 'Анкета отклонена',
  duplicate: 'Участник отмечен как дубликат',
};

/** Sends a decision about the shown revision; if it is refused, everything typed stays. */
export function useDecide(
  { id, revision, surname, name }: CheckedQuestionnaire,
  { autosave }: Remarks,
  presence: PresenceState,
  decided: (next_id: number | null) => void,
) {
  const api = useApi();
  const [sending, setSending] = useState(false);
  /** Throws the portal's refusal. */
  async function decide(decision: Decision): Promise<void> {
    setSending(true);
    await autosave.hold();
    try {
      const { next_id } = await api.checks.decide({ id, revision, decision });
      autosave.close();
      notifyDone(`${done[decision.kind]}: ${surnameAndName({ surname, name })}`);
      decided(next_id);
    } catch (error) {
      autosave.resume();
      // Most refusals mean that a colleague was here.
      void presence.refetch();
      throw error;
    } finally {
      setSending(false);
    }
  }
  return { decide, sending };
}
export type Decide = ReturnType<typeof useDecide>['decide'];
