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
}: {
  schema: z.ZodType<Sent, V>;
  initialValues: V;
  send: (values: Sent) => Promise<Answer>;
  /** Called after a save; a failed one leaves everything as it was typed. */
  done: (answer: Answer) => unknown;
  /** Takes a failure over by answering true. */
  refused?: (failure: CallFailure) => boolean;
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
    done: (answer: Answer) => {
      // What was typed while it was being sent is not saved yet.
      contractForm.form.resetDirty(sent);
      guard.release();
      return done(answer);
    },
  });
  const guard = useUnsavedGuard(contractForm.form.isDirty());
  return { ...contractForm, release: guard.release };
}
