import type { DirectionPlan, WavePreview } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { formatNumber } from '#contract/words/numbers.ts';

type Difference = { direction: Direction; texts: string[] };

const namesOf = (plan: DirectionPlan | undefined): Map<number, string> =>
  new Map(plan?.invited.map(({ participation_id, name }) => [participation_id, name]));

const missing = (from: Map<number, string>, other: Map<number, string>): string =>
  [...from].flatMap(([id, name]) => (other.has(id) ? [] : [name])).join(', ');

/** Participants whom a wave newly invites or no longer invites, by direction, among those the previews name. */
export function listDifferences(before: WavePreview, now: WavePreview): Difference[] {
  return now.directions.flatMap((plan) => {
    const former = before.directions.find(({ direction }) => direction === plan.direction);
    const [was, is] = [namesOf(former), namesOf(plan)];
    const [come, gone] = [missing(is, was), missing(was, is)];
    const texts = [
      come ? `теперь пригласит: ${come}` : '',
      gone ? `больше не пригласит: ${gone}` : '',
      former && former.free !== plan.free
        ? `свободных мест было ${formatNumber(former.free)}, стало ${formatNumber(plan.free)}`
        : '',
      former && former.invited_count !== plan.invited_count
        ? `приглашённых было ${formatNumber(former.invited_count)}, стало ${formatNumber(plan.invited_count)}`
        : '',
    ].filter(Boolean);
    return texts.length === 0 ? [] : [{ direction: plan.direction, texts }];
  });
}
