import { useEffect, useRef } from 'react';
import { useServerNow } from '#web/kit/clock.ts';
import { useAskAnew } from '#web/use-change.ts';

/** Tolerated difference between the page's clock and the server's. */
const LATER_MS = 4000;

/** Reloads the screen once one of these moments has passed, since different actions are allowed then. */
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
