import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/confirm.tsx';
import type { Draft, DraftAutosave } from '#web/kit/drafts/draft-autosave.ts';
import { failureOf } from '#web/kit/failure.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { type Faults, remarksOf, toAnswers } from './answers-state.ts';
import { loadCheck } from './load-check.ts';
import { draftOptions } from './load-questionnaire.ts';

const correcting: readonly Status[] = [statuses.QUESTIONNAIRE_TO_FIX, statuses.QUESTIONNAIRE_LAST_ATTEMPT];
export const isCorrecting = (status: Status): boolean => correcting.includes(status);

/** What the server said of single answers, and the answers it was said of. */
export type Refused = { faults: Faults; answers: Draft };

type Options = { keeper: DraftAutosave; onFaults: (refused?: Refused) => void; onSent: () => void };

/** Sends the questionnaire once however often the button is pressed; what was typed stays whatever happens. */
export function useSubmit(participant: ParentsParticipant, { keeper, onFaults, onSent }: Options) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const busy = useRef(false);

  const askAnew = () => {
    // The person's own data tell of consents that are lacking.
    const asked = [queries.questionnaires.key(), queries.families.key(), queries.profile.data.key()];
    return Promise.all(asked.map((queryKey) => client.invalidateQueries({ queryKey })));
  };

  /** Sending without a correction is allowed, after one question. */
  async function isMeant(answers: Draft): Promise<boolean> {
    const open = [...remarksOf(participant, answers).values()].filter(({ isFixed }) => !isFixed).length;
    if (open === 0) return true;
    return confirm({
      title: 'Отправить, не исправив всё?',
      text: `${plural(open, 'поле', 'поля', 'полей')} с замечанием не изменено. Анкету могут вернуть снова или отклонить.`,
      action: 'Отправить как есть',
    });
  }

  async function trySending(): Promise<void> {
    const [{ Answers }, check] = await Promise.all([import('#contract/questionnaires/answers.ts'), loadCheck()]);
    const { answers: typed } = keeper.getState();
    const checked = Answers.safeParse(toAnswers(typed));
    if (!checked.success || Object.keys(check(typed, participant)).length > 0) return onFaults();
    if (!(await isMeant(typed))) return;
    await keeper.hold();
    const order = { participant_id: participant.id, answers: checked.data };
    try {
      const { questionnaires } = api;
      await (isCorrecting(participant.participant_status)
        ? questionnaires.correct(order)
        : questionnaires.create(order));
    } catch (error) {
      keeper.resume();
      const { fields, errors } = failureOf(error);
      // Names of the input itself come as answers.school_name; a school of the list has no field but its name's.
      const named = Object.entries(fields).map(
        ([name, text]) => [name.replace(/^answers\./, '').replace(/^school_id$/, 'school_name'), text] as const,
      );
      const faults = Object.fromEntries(named.filter(([field]) => field in fieldLabels));
      if (Object.keys(faults).length > 0) onFaults({ faults, answers: typed });
      else setFailure(errors[0]);
      // Perhaps it has arrived and only its answer was lost, or the status has changed meanwhile.
      return void askAnew();
    }
    keeper.close();
    onSent();
    client.removeQueries({ queryKey: draftOptions(queries, participant.id).queryKey, type: 'inactive' });
    await askAnew();
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
