import type { TestResult } from '#contract/learning/test.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';

/** A failed load is ignored: the result alone is shown. */
const loadMilestoneMoment = () =>
  import('./milestone-passed-moment.tsx').then(
    ({ MilestonePassedMoment }) => MilestonePassedMoment,
    () => () => null,
  );

/**
 * The animation at a passed milestone, but not at a failed try. Loaded after the result and placed below its buttons,
 * so that nothing moves under the reader's finger.
 */
export function PassedMoment({ result }: { result: TestResult }) {
  const Moment = useLazyComponent(loadMilestoneMoment, !result.failed);
  if (result.failed) return null;
  // Reserves room, so that little below moves.
  return <div style={{ display: 'grid', minHeight: '9.5rem' }}>{Moment ? <Moment result={result} /> : null}</div>;
}
