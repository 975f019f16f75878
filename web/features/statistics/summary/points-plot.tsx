import type { CSSProperties } from 'react';
import type { LearningSummary } from '#contract/statistics/summary.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import classes from '../plots.module.css';
import { LearnersLink } from './learners-link.tsx';

/** Distribution of points in ten equal steps up to the course's maximum. */
export function PointsPlot({ summary: { points, most_points } }: { summary: LearningSummary }) {
  const most = Math.max(1, ...points.map(({ total }) => total));
  return (
    <Section
      title="Баллы"
      text={`Сколько человек набрало столько баллов к этому дню; весь курс приносит ${formatPoints(most_points)}.`}
    >
      <ol className={classes.columns}>
        {points.map(({ from, to, total }) => (
          <li key={from} style={{ '--share': total / most } as CSSProperties}>
            <LearnersLink
              total={total}
              label={`От ${formatPoints(from)} до ${formatPoints(to)} баллов`}
              filter={{ points_from: from, points_to: to }}
            />
            <i aria-hidden="true" />
            <small>
              {formatPoints(from)}–{formatPoints(to)}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  );
}
