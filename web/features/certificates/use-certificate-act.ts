import { useState } from 'react';
import type { Api } from '#web/api.ts';
import { confirm } from '#web/kit/confirm.tsx';
import { failureOf } from '#web/kit/failure.ts';
import { showNotice } from '#web/kit/notices.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { useAct } from '#web/kit/use-act.ts';

type Act<Answer> = {
  /** Asked once before; nothing where it harms nobody. */
  question?: { title: string; text: string; action: string; danger?: boolean };
  make: (api: Api) => Promise<Answer>;
  done: (answer: Answer) => string;
  /** What a failure is worded as; the first of the server's errors where it is left out. */
  worded?: (errors: readonly string[], status: number) => string;
};

/** Asks, does it, and says what came of it; the lists are asked anew. `busy` while it lasts. */
export function useCertificateAct() {
  const act = useAct('certificates', 'season');
  const [busy, setBusy] = useState(false);
  const run = async <Answer>({ question, make, done, worded }: Act<Answer>): Promise<boolean> => {
    if (busy || (question && !(await confirm(question)))) return false;
    setBusy(true);
    try {
      notifyDone(done(await act(make)));
      return true;
    } catch (error) {
      const { errors, status } = failureOf(error);
      showNotice({ message: worded?.(errors, status) ?? errors[0], look: 'failed', closesAfter: 15_000 });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** A line for each refusal. */
export const inLines = (errors: readonly string[]): string => errors.join('\n');
