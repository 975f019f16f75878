import type { TestResult } from '#contract/learning.ts';
import { useLate } from '#web/kit/use-late.ts';

/** A failed load is ignored: the result alone is shown. */
const loadMoment = () =>
  import('./dive-moment.tsx').then(
    ({ DiveMoment }) => DiveMoment,
    () => () => null,
  );

/**
 * The animation at a passed milestone, but not at a failed try. Loaded after the result and placed below its buttons,
 * so that nothing moves under the reader's finger.
 */
export function PassedMoment({ result }: { result: TestResult }) {
  const Moment = useLate(loadMoment, !result.failed);
  if (result.failed) return null;
  // Reserves room, so that little below moves.
  return <div style={{ display: 'grid', minHeight: '9.5rem' }}>{Moment ? <Moment result={result} /> : null}</div>;
}
