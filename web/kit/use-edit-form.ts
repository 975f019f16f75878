import type { z } from 'zod';
import type { CallFailure } from './failure.ts';
import { useContractForm } from './form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** A form that changes something kept: the portal's form, which also warns before its unsaved changes are left behind. */
export function useEditForm<V extends Record<string, unknown>, Sent, Answer>({
  schema,
  initialValues,
  send,
  done,
  refused = () => false,
  savesAgain = false,
}: {
  schema: z.ZodType<Sent, V>;
  initialValues: V;
  send: (values: Sent) => Promise<Answer>;
  /** Called after a save; a failed one leaves everything as it was typed. */
  done: (answer: Answer, sent: V) => unknown;
  /** Takes a failure over by answering true. */
  refused?: (failure: CallFailure) => boolean;
  /** The form stays open: pressed while a save is on its way, it saves what has been changed since. */
  savesAgain?: boolean;
}) {
  let sent = initialValues;
  const contractForm = useContractForm({
    schema,
    initialValues,
    send: (values) => {
      sent = contractForm.form.getValues();
      return send(values);
    },
    refused,
    mayRepeat: (): boolean => savesAgain && contractForm.form.isDirty(),
    done: (answer: Answer) => {
      // What was typed while it was being sent is not saved yet.
      contractForm.form.resetDirty(sent);
      guard.release();
      return done(answer, sent);
    },
  });
  const guard = useUnsavedGuard(contractForm.form.isDirty());
  return { ...contractForm, release: guard.release };
}
