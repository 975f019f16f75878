import { useQuery } from '@tanstack/react-query';
import type { Badge, DiveLog } from '#contract/learning/dive-log.ts';
import type { TestResult } from '#contract/learning/test.ts';
import { Moment } from '#web/kit/page/moment.tsx';
import { useQueries } from '#web/use-api.ts';
import { useAudience } from '../audiences.ts';
import { BadgePicture } from './badge-picture.tsx';
import { badgeWords } from './badge-words.ts';
import { depthOf } from './depth.ts';
import classes from './milestone-passed-moment.module.css';
import { SinkingBathyscaphe } from './sinking-bathyscaphe.tsx';

/** Badges won with this attempt; empty while the log does not include it yet. */
function newBadges({ data, badges }: DiveLog, attempt_id: number): Badge[] {
  const at = data.findIndex((dive) => dive.attempt_id === attempt_id);
  if (at < 0) return [];
  const before = data[at - 1]?.passed_at ?? '';
  return badges.filter(({ won_at }) => won_at !== null && won_at > before);
}

/** Animation of a passed milestone, or of the bottom reached, beside the result; still with reduced motion. */
export function MilestonePassedMoment({ result }: { result: TestResult }) {
  const { isGuide } = useAudience();
  const { ordinal_number, completed } = result;
  return (
    <Moment title={`Глубина ${depthOf(ordinal_number)}`}>
      <p className={classes.words}>
        {completed
          ? 'Это самое дно: все этапы курса позади. Можно включить прожекторы и оглядеться.'
          : `Этап ${ordinal_number} позади, погружение продолжается.`}
      </p>
      {isGuide ? null : <NewBadges attempt_id={result.attempt_id} />}
      <SinkingBathyscaphe atBottom={completed} />
    </Moment>
  );
}

/** Loaded after the result; shows nothing if that fails. */
function NewBadges({ attempt_id }: { attempt_id: number }) {
  const { data } = useQuery({ ...useQueries().learning.diveLog.queryOptions(), throwOnError: false });
  const won = data ? newBadges(data, attempt_id) : [];
  return (
    <div role="status" className={classes.status}>
      {won.length > 0 ? (
        <>
          <p>{won.length > 1 ? 'Новые знаки в журнале погружения:' : 'Новый знак в журнале погружения:'}</p>
          <ul className={classes.won}>
            {won.map((badge) => (
              <li key={`${badge.kind} ${badge.value}`}>
                <BadgePicture kind={badge.kind} size={36} /> {badgeWords(badge).title}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
