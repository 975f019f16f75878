import type { TestResult } from '#contract/learning.ts';
import { useLate } from '#web/kit/use-late.ts';

/** The moment is no reason to trouble anybody: without it there is the result. */
const loadMoment = () =>
  import('./dive-moment.tsx').then(
    ({ DiveMoment }) => DiveMoment,
    () => () => null,
  );

/**
 * The moment at a passed milestone; comes after the result, its badges later still, and so stands below what is pressed
 * next: nobody's finger misses. Nothing of a failed try.
 */
export function PassedMoment({ result }: { result: TestResult }) {
  const Moment = useLate(loadMoment, !result.failed);
  if (result.failed) return null;
  // Room is kept for it, so that little below moves.
  return <div style={{ display: 'grid', minHeight: '9.5rem' }}>{Moment ? <Moment result={result} /> : null}</div>;
}
