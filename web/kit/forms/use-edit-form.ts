import type { CallFailure } from '../loading/failure.ts';
import { type Rules, useContractForm } from './form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** `useContractForm` for something saved, with a warning before unsaved changes are left. */
export function useEditForm<V extends Record<string, unknown>, Sent, Answer>({
  schema,
  initialValues,
  send,
  done,
  refused = () => false,
  isSavedRepeatedly = false,
}: {
  schema: Rules<Sent, V>;
  initialValues: V;
  send: (values: Sent) => Promise<Answer>;
  /** Called after a successful save. */
  done: (answer: Answer, sent: V) => unknown;
  /** Handles a failure itself by returning true. */
  refused?: (failure: CallFailure) => boolean;
  /** The form stays open: a press during a save saves later changes afterwards. */
  isSavedRepeatedly?: boolean;
}) {
  let sent = initialValues;
  const contractForm = useContractForm({
    schema,
    initialValues,
    send: (values, typed) => {
      sent = typed;
      return send(values);
    },
    refused,
    mayRepeat: (): boolean => isSavedRepeatedly && contractForm.form.isDirty(),
    done: (answer: Answer) => {
      // Values typed during the save are still unsaved.
      contractForm.form.resetDirty(sent);
      guard.release();
      return done(answer, sent);
    },
  });
  const guard = useUnsavedGuard(contractForm.form.isDirty());
  return { ...contractForm, release: guard.release };
}
