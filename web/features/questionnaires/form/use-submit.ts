import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import type { Draft, DraftAutosave } from '#web/kit/drafts/draft-autosave.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { type Faults, remarksOf, toAnswers } from '../answers-state.ts';
import { filesLacking } from '../files-under-way.ts';
import { loadCheck } from '../load-check.ts';
import { draftOptions } from '../load-questionnaire.ts';

const correctionStatuses: readonly Status[] = [statuses.QUESTIONNAIRE_TO_FIX, statuses.QUESTIONNAIRE_LAST_ATTEMPT];
export const isCorrecting = (status: Status): boolean => correctionStatuses.includes(status);

/** Faults from the server, with the answers they are about. */
export type RefusedAnswers = { faults: Faults; answers: Draft };

type Options = { autosave: DraftAutosave; onFaults: (refused?: RefusedAnswers) => void; onSent: () => void };

/** Submits the questionnaire, once for several presses; typed answers are never lost. */
export function useSubmit(participant: FamilyParticipant, { autosave, onFaults, onSent }: Options) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const busy = useRef(false);

  const invalidate = () => {
    // The person's own data includes missing consents.
    const asked = [queries.questionnaires.key(), queries.families.key(), queries.profile.data.key()];
    return Promise.all(asked.map((queryKey) => client.invalidateQueries({ queryKey })));
  };

  /** Asks before submitting without any correction. */
  async function isMeant(answers: Draft): Promise<boolean> {
    const open = [...remarksOf(participant, answers).values()].filter(({ isFixed }) => !isFixed).length;
    if (open === 0) return true;
    return confirm({
      title: 'Отправить, не исправив всё?',
      text: `${plural(open, 'поле с замечанием не изменено', 'поля с замечаниями не изменены', 'полей с замечаниями не изменено')}. Анкету могут вернуть снова или отклонить.`,
      action: 'Отправить как есть',
    });
  }

  async function trySending(): Promise<void> {
    const lacking = filesLacking(participant.id);
    if (lacking) return setFailure(lacking);
    const [{ Answers }, check] = await Promise.all([import('#contract/questionnaires/answers.ts'), loadCheck()]);
    const { answers: typed } = autosave.getState();
    const checked = Answers.safeParse(toAnswers(typed));
    if (!checked.success || Object.keys(check(typed, participant)).length > 0) return onFaults();
    if (!(await isMeant(typed))) return;
    await autosave.hold();
    const order = { participant_id: participant.id, answers: checked.data };
    try {
      const { questionnaires } = api;
      await (isCorrecting(participant.participant_status)
        ? questionnaires.correct(order)
        : questionnaires.create(order));
    } catch (error) {
      autosave.resume();
      const { fields, errors } = failureOf(error);
      // Converts paths of the input: `answers.school_name` to `school_name`; a chosen school is shown in the field of
      // its name.
      const named = Object.entries(fields).map(
        ([name, text]) => [name.replace(/^answers\./, '').replace(/^school_id$/, 'school_name'), text] as const,
      );
      const faults = Object.fromEntries(named.filter(([field]) => field in fieldLabels));
      if (Object.keys(faults).length > 0) onFaults({ faults, answers: typed });
      else setFailure(errors[0]);
      // The submission may have arrived, or the status may have changed.
      return void invalidate();
    }
    autosave.close();
    onSent();
    client.removeQueries({ queryKey: draftOptions(queries, participant.id).queryKey, type: 'inactive' });
    await invalidate();
  }

  async function send(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await trySending();
    } catch (error) {
      setFailure(failureOf(error).errors[0]);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { send, isSending, failure };
}
