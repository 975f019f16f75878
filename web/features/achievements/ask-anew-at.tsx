import { useEffect, useRef } from 'react';
import { useServerNow } from '#web/kit/clock.ts';
import { useAskAnew } from '#web/use-change.ts';

/** The page's clock may be so far behind the server's or before it. */
const LATER_MS = 4000;

/** Asks for the screen anew once one of these moments has come: what may be done is another thing then. */
export function AskAnewAt({ moments }: { moments: readonly (string | null)[] }) {
  const now = useServerNow();
  const askAnew = useAskAnew('achievements');
  const passed = moments.filter((at) => at !== null && Date.parse(at) + LATER_MS <= now).length;
  const known = useRef(passed);
  useEffect(() => {
    if (passed > known.current) askAnew().catch(() => undefined);
    known.current = passed;
  });
  return null;
}
