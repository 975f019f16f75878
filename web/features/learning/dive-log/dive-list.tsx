import type { Dive } from '#contract/learning/dive-log.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { depthOf } from './depth.ts';
import classes from './dive-log.module.css';

/** Passed milestones in order. */
export const DiveList = ({ dives }: { dives: readonly Dive[] }) => (
  <ol className={classes.dives}>
    {dives.map((dive, index) => (
      <li key={dive.attempt_id} className={classes.dive}>
        <span className={classes.depth}>{depthOf(index + 1)}</span>
        <div>
          <p className={classes.name}>
            Этап {dive.ordinal_number}. {dive.milestone_title}
          </p>
          {dive.lecture_read_at ? <p>Лекция прочитана {formatDateTime(dive.lecture_read_at)}</p> : null}
          <p>
            Тест пройден {formatDateTime(dive.passed_at)}: {formatPoints(dive.points)} из{' '}
            {formatPoints(dive.exam_points)} баллов
            {dive.is_clean ? ', без единой ошибки' : ''}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
