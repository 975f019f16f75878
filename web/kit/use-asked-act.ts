import { useRef, useState } from 'react';
import type { Api } from '#web/api.ts';
import { confirm } from './confirm.tsx';
import { failureOf } from './failure.ts';
import { showNotice } from './notices.ts';
import { notifyDone } from './notify.ts';
import { useAct } from './use-act.ts';

type AskedAct<Answer> = {
  /** Asked once before; nothing where it harms nobody. */
  question?: { title: string; text: string; action: string; cancel?: string; danger?: boolean };
  make: (api: Api) => Promise<Answer>;
  done: (answer: Answer) => string;
  /** What a failure is worded as; the first of the server's errors where it is left out. */
  worded?: (errors: readonly string[], status: number) => string;
};

/** Asks, does it, and says what came of it; what the feature showed is asked anew. `busy` while it lasts. */
export function useAskedAct(...features: [keyof Api, ...(keyof Api)[]]) {
  const act = useAct(...features);
  const [busy, setBusy] = useState(false);
  // The question is loaded when it is first asked: pressed twice meanwhile, it is one.
  const isUnderWay = useRef(false);
  const run = async <Answer>({ question, make, done, worded }: AskedAct<Answer>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      if (question && !(await confirm(question))) return false;
      setBusy(true);
      notifyDone(done(await act(make)));
      return true;
    } catch (error) {
      const { errors, status } = failureOf(error);
      showNotice({ message: worded?.(errors, status) ?? errors[0], look: 'failed', closesAfter: 15_000 });
      return false;
    } finally {
      setBusy(false);
      isUnderWay.current = false;
    }
  };
  return { busy, run };
}
