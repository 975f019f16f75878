import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Api } from '#web/api.ts';
import { confirm } from '../dialogs/confirm.tsx';
import { restoreFocus } from '../dialogs/focus.ts';
import { failureOf } from '../loading/failure.ts';
import { showNotice } from '../notifications/notices.ts';
import { notifyDone } from '../notifications/notify.ts';
import { useAct } from './use-act.ts';

type ConfirmedAct<Answer> = {
  /** Confirmation before the action; none if it is harmless. */
  question?: { title: string; text: string; action: string; cancel?: string; danger?: boolean };
  make: (api: Api) => Promise<Answer>;
  done: (answer: Answer) => string;
  /** What takes the focus once it is done, where the pressed button goes with it. */
  focusAfter?: RefObject<Element | null>;
  /** Words of a failure; the server's first message by default. */
  worded?: (errors: readonly string[], status: number) => string;
};

/**
 * Confirms, acts, notifies and reloads the features. `busy` meanwhile. The focus, which the busy button loses, is back on it
 * afterwards, or on the screen's heading if the button has gone with its row.
 */
export function useConfirmedAct(...features: [keyof Api, ...(keyof Api)[]]) {
  const act = useAct(...features);
  const [busy, setBusy] = useState(false);
  // The confirmation is loaded on first use: a second press meanwhile is ignored.
  const isUnderWay = useRef(false);
  const pressed = useRef<Element>(null);
  const giveFocusBack = useRef(() => {
    if (pressed.current) restoreFocus(pressed.current);
    pressed.current = null;
  }).current;
  useEffect(() => {
    if (!busy) giveFocusBack();
  }, [busy, giveFocusBack]);
  useEffect(() => giveFocusBack, [giveFocusBack]);
  const run = async <Answer>({ question, make, done, focusAfter, worded }: ConfirmedAct<Answer>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const button = document.activeElement;
    try {
      if (question && !(await confirm(question))) return false;
      pressed.current = button;
      setBusy(true);
      notifyDone(done(await act(make)));
      if (focusAfter) pressed.current = focusAfter.current;
      return true;
    } catch (error) {
      const { errors, status } = failureOf(error);
      showNotice({ message: worded?.(errors, status) ?? errors[0], kind: 'failed', closesAfter: 15_000 });
      return false;
    } finally {
      setBusy(false);
      isUnderWay.current = false;
    }
  };
  return { busy, run };
}
