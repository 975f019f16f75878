import type { OwnChild } from '#contract/families/child.ts';
import { hasUnfitTrip, isParentsTurn } from '#contract/statuses/predicates.ts';
import { statuses } from '#contract/statuses.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { LazyReserveLine } from '#web/features/participation/reserve/lazy-reserve-line.tsx';
import { Avatar } from '#web/kit/content/avatar.tsx';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { Moment } from '#web/kit/page/moment.tsx';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import { ActivateButton } from '../activate-button.tsx';
import { StopCarry } from '../carry/stop-carry.tsx';
import { linkLost, nextStepOf, seasonStepOf } from '../season-steps.ts';
import { StatusBadge } from '../status-badge.tsx';
import { StepLink } from '../step-link.tsx';
import classes from './child-card.module.css';
import { ChildMenu } from './child-menu.tsx';

/** A child on the parent's home: status, next step, deadline, progress. */
export function ChildCard({ child }: { child: OwnChild }) {
  const way = seasonStepOf(child.participant_status);
  const title = `child-${child.id}`;
  const done = way ? (way.step / way.of) * 100 : 0;
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        {child.avatar_file ? (
          <Avatar avatar_file={child.avatar_file} size={64} className={classes.portrait} />
        ) : (
          <span className={classes.portrait} aria-hidden="true">
            {child.name.slice(0, 1)}
            {child.surname.slice(0, 1)}
          </span>
        )}
        <div className={classes.who}>
          <h2 className={classes.name} id={title}>
            {child.name} {child.surname}
          </h2>
          <StatusBadge status={child.participant_status} label={child.status_label} />
        </div>
        <ChildMenu child={child} />
      </div>
      {child.carry_ends_at ? <StopCarry child={child} ends_at={child.carry_ends_at} /> : null}
      {child.participant_status === statuses.CARRYING ? null : <NextStep child={child} />}
      {child.timeout ? <Deadline until={child.timeout.time_out_date} /> : null}
      {way ? (
        <div className={classes.way}>
          <p className={classes.words} id={`way-${child.id}`}>
            Шаг {way.step} из {way.of}: {way.title}
            {child.learning ? progressOf(child.learning) : ''}
          </p>
          <div
            className={classes.line}
            role="progressbar"
            aria-labelledby={`way-${child.id}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={done}
          >
            <div style={{ width: `${done}%` }} />
          </div>
        </div>
      ) : null}
    </article>
  );
}

/** «, пройдено 7 этапов, баллов за тесты: 63,5». */
const progressOf = ({ passed_milestones, points }: NonNullable<OwnChild['learning']>): string =>
  `, пройдено ${plural(passed_milestones, 'этап', 'этапа', 'этапов')}, баллов за тесты: ${formatNumber(points)}`;

/** The next step as a button; missing consents come first. Coral if it is the parent's turn. */
function NextStep({ child }: { child: OwnChild }) {
  if (child.must_sign_agreements)
    return (
      <>
        <p>Чтобы продолжить, подпишите согласия: без них мы не можем обрабатывать данные ребёнка.</p>
        <ActionLink to="/parent/terms" search={{ id: child.id }} tone="coral">
          Подписать согласия
        </ActionLink>
      </>
    );
  const { participant_status, selection, is_trip_unfit, are_points_held } = child;
  const acts =
    child.is_link_lost || isParentsTurn(participant_status) || hasUnfitTrip(participant_status, is_trip_unfit);
  const { occasion, text, action, activates } = child.is_link_lost
    ? linkLost
    : nextStepOf(participant_status, selection, is_trip_unfit, are_points_held);
  const step = (
    <>
      <p>{text}</p>
      {child.participant_status === statuses.ASSESSED ? <LazyReserveLine child={child.id} /> : null}
      {activates ? <ActivateButton child={child} /> : null}
      {action ? <StepLink action={action} child={child} look={acts && !activates ? 'coral' : 'quiet'} /> : null}
    </>
  );
  return occasion ? <Moment title={occasion}>{step}</Moment> : step;
}

function Deadline({ until }: { until: string }) {
  const left = Date.parse(until) - useServerNow();
  return (
    <p className={classes.deadline}>
      <span>
        Срок: <b>{formatDateTime(until)}</b>, время московское
      </span>
      <span>
        {left > 0 ? (
          <>
            осталось <Countdown of={left} />
          </>
        ) : (
          'срок прошёл'
        )}
      </span>
    </p>
  );
}
