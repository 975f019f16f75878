import { useSuspenseQuery } from '@tanstack/react-query';
import { statuses } from '#contract/statuses.ts';
import { formatDate } from '#contract/words/dates.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { childStepOf } from '#web/features/participation/child-steps.ts';
import { Bathyscaphe } from '#web/kit/art/bathyscaphe.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import classes from './directions.module.css';

/** The chosen direction, and what comes next. */
export function ChosenDirection() {
  const queries = useQueries();
  const { chosen, selection } = useSuspenseQuery(queries.directions.list.queryOptions()).data;
  const { participant_status, are_points_held } = useMe();
  const { achievements_upload_period: period } = useSuspenseQuery(queries.system.info.queryOptions()).data;
  if (!chosen) return null;
  return (
    <section aria-labelledby="chosen" className={classes.chosen}>
      <span className={classes.art}>
        <Bathyscaphe />
      </span>
      <div>
        <p>Твоё направление</p>
        <h2 id="chosen">{directionTitle(chosen)}!</h2>
        <p>
          {participant_status === statuses.DIRECTION_CHOSEN && selection !== 'over'
            ? `Дальше — достижения: дипломы, проекты, рекорды. Их можно добавить до трёх${period.to ? `, до ${formatDate(period.to)}` : ''}. Потом мы их оценим и сообщим об отборе.`
            : participant_status && childStepOf(participant_status, selection, false, are_points_held).text}
        </p>
      </div>
      <ButtonLink to="/student/achievements" color="coral">
        К достижениям
      </ButtonLink>
    </section>
  );
}
