import type { CourseRank } from '#contract/learning/dive-log.ts';

/** From so many passed milestones on a place says something (docs/product/learning.md, «The place»). */
export const RANK_FROM = 3;

/** How many learners have each number of points, the most first. */
type ByPoints = readonly { points: number; learners: number }[];

const sum = (rows: ByPoints): number => rows.reduce((all, row) => all + row.learners, 0);

/** The place of somebody with `own` points, equal points sharing one, and how it is said. */
export function courseRankOf(rows: ByPoints, own: number): CourseRank {
  const better = rows.filter(({ points }) => points > own);
  const place = sum(better) + 1;
  // The rows are remembered for seconds; one's own place may already be beyond them.
  const total = Math.max(sum(rows), place);
  const behind = sum(rows.filter(({ points }) => points < own));
  const next = better.at(-1);
  return {
    kind: kindOf(place, total, behind),
    place,
    of: total,
    to_next: next ? Math.round((next.points - own) * 100) / 100 : null,
  };
}

/** A number is told who has at least a tenth of the course behind; the others how near the next place is. */
function kindOf(place: number, of: number, behind: number): CourseRank['kind'] {
  if (place === 1) return 'first';
  if (place <= of / 2) return 'half';
  return behind > 0 && behind >= of / 10 ? 'number' : 'step';
}
