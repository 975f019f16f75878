import type { CSSProperties } from 'react';
import type { LearningSummary, MilestoneSummary } from '#contract/statistics/summary.ts';
import { milestonePaint } from '#web/features/courses/milestone-paint.ts';
import legend from '#web/kit/legend.module.css';
import { Section } from '#web/kit/page/section.tsx';
import { Bar } from '../bar.tsx';
import { states } from '../colors.ts';
import classes from '../plots.module.css';
import { LearnersLink } from './learners-link.tsx';

const presentStates = ['reading', 'testing', 'paused', 'expired', 'stopped'] as const;
const sum = (here: MilestoneSummary['here']): number => presentStates.reduce((total, state) => total + here[state], 0);

/** Number of a milestone in its colour, with its title. */
export function MilestoneName({
  milestone,
}: {
  milestone: Pick<MilestoneSummary, 'ordinal_number' | 'milestone_title' | 'color'>;
}) {
  const { fill, text } = milestonePaint[milestone.color];
  return (
    <span className={classes.name} style={{ '--fill': fill, '--on': text } as CSSProperties}>
      <b>{milestone.ordinal_number}</b>
      {milestone.milestone_title}
    </span>
  );
}

/** Learners at each milestone, by state. */
export function LearnersByMilestone({ summary }: { summary: LearningSummary }) {
  const most = Math.max(...summary.milestones.map(({ here }) => sum(here)));
  return (
    <Section title="Кто где на глубине" text="Сверху вниз, как в погружении. Число ведёт к списку этих людей.">
      <ul className={legend.legend}>
        {presentStates.map((state) => (
          <li key={state} style={{ '--paint': states[state].paint } as CSSProperties}>
            {states[state].many}
          </li>
        ))}
      </ul>
      <table className={classes.plot}>
        <caption className="visually-hidden">Сколько человек стоит на каждом этапе и что они делают</caption>
        <thead>
          <tr>
            <th scope="col">Этап</th>
            <td className={classes.bar} />
            {presentStates.map((state) => (
              <th key={state} scope="col">
                {states[state].many}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summary.milestones.map((milestone) => (
            <tr key={milestone.milestone_id}>
              <th scope="row">
                <MilestoneName milestone={milestone} />
              </th>
              <td className={classes.bar}>
                <Bar
                  parts={presentStates.map((state) => ({ paint: states[state].paint, total: milestone.here[state] }))}
                  most={most}
                />
              </td>
              {presentStates.map((state) => (
                <td key={state} data-label={states[state].many}>
                  <LearnersLink
                    total={milestone.here[state]}
                    label={`Этап ${milestone.ordinal_number}, ${states[state].many.toLowerCase()}`}
                    filter={{ milestone_id: milestone.milestone_id, state }}
                    className={milestone.here[state] === 0 ? classes.none : undefined}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
