import { IconChartLine } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { LearningSummary } from '#contract/statistics/summary.ts';
import { learnerStates } from '#contract/statistics/words.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { percent, states } from '../colors.ts';
import classes from '../plots.module.css';
import { DropOff } from './drop-off.tsx';
import { Groups } from './groups.tsx';
import { LearnersByMilestone } from './learners-by-milestone.tsx';
import { LearnersLink } from './learners-link.tsx';
import { PointsPlot } from './points-plot.tsx';

/** Summary of a course: learners by milestone, drop-off, directions and regions. */
export function SummaryView({ summary }: { summary: LearningSummary }) {
  if (summary.total === 0)
    return (
      <EmptyState
        icon={<IconChartLine size={36} stroke={1.5} />}
        title="Здесь ещё никто не учится"
        text="Числа появятся, когда первые начнут курс. Проверьте, тот ли выбран курс, направление и регион."
      />
    );
  const isGuides = summary.teaching?.audience === 'guide';
  return (
    <div className={classes.stack}>
      <dl className={classes.tiles}>
        <div>
          <dt>Всего на курсе</dt>
          <dd>
            <LearnersLink total={summary.total} label="Всего на курсе" filter={{}} />
            <small>в среднем {formatNumber(summary.mean_points)} балла</small>
          </dd>
        </div>
        {learnerStates.map((state) => (
          <div key={state} style={{ '--paint': states[state].paint } as CSSProperties}>
            <dt>{states[state].many}</dt>
            <dd>
              <LearnersLink total={summary.states[state]} label={states[state].many} filter={{ state }} />
              <small>{percent(summary.states[state] / summary.total)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <LearnersByMilestone summary={summary} />
      <DropOff summary={summary} />
      <PointsPlot summary={summary} />
      {isGuides ? null : (
        <>
          <Groups
            title="По направлениям"
            text="Направление выбирают, завершив курс."
            head="Направление"
            groups={summary.directions.map(({ direction, ...group }) => ({
              name: direction ? directionTitle(direction) : 'Ещё не выбрано',
              filter: direction ? { direction } : undefined,
              ...group,
            }))}
          />
          <Groups
            title="По регионам"
            text="Зелёное — завершили, синее — учатся, красное — ушли."
            head="Регион"
            groups={summary.regions.map(({ region, ...group }) => ({
              name: region ?? 'Не указан',
              filter: region ? { region } : undefined,
              ...group,
            }))}
          />
        </>
      )}
    </div>
  );
}
