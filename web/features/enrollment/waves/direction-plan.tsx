import type { PassedOver, DirectionPlan as Plan } from '#contract/enrollment/shapes.ts';
import { tieRuleWords } from '#contract/enrollment/words.ts';
import { statusLabel } from '#contract/statuses.ts';
import { formatNumber, pluralPoints } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import classes from '../enrollment.module.css';
import { people } from '../words.ts';
import { CandidatesTable } from './candidates-table.tsx';

/** So many of those who are not assessed are named at once. */
const MAX_NAMED = 20;

/** A direction of a wave: who gets in, what decides at the edge, who is excluded or not assessed yet. */
export function DirectionPlan({ plan }: { plan: Plan }) {
  const { direction, free, invited_count, invited, next, edge, black_labelled, not_assessed, not_assessed_count } =
    plan;
  const id = `plan-${direction}`;
  return (
    <section className={classes.waves} aria-labelledby={id}>
      <h2 id={id}>
        {directionTitle(direction)}: {invited_count === 0 ? 'никого' : people(invited_count)}
      </h2>
      <div className={classes.plan}>
        {edge ? (
          <Edge edge={edge} />
        ) : (
          <p>
            {free === 0
              ? 'Свободных мест нет.'
              : invited_count === 0
                ? 'Места никто не ждёт.'
                : 'Мест хватает всем, кто ждёт.'}
          </p>
        )}
        <NotAssessed plan={plan} />
        {not_assessed.length > 0 ? <BetterNotAssessed left={not_assessed} count={not_assessed_count} /> : null}
        {black_labelled.length > 0 ? <BlackLabels left={black_labelled} /> : null}
        {invited.length > 0 ? (
          <details>
            <summary>
              Кого пригласит
              {invited.length < invited_count ? `: первые ${formatNumber(invited.length)}` : ''}
            </summary>
            <CandidatesTable caption={`Кого пригласит: ${directionTitle(direction)}`} rows={invited} />
          </details>
        ) : null}
        {next.length > 0 ? (
          <details>
            <summary>Кто следующий</summary>
            <CandidatesTable caption={`Кто следующий: ${directionTitle(direction)}`} rows={next} />
          </details>
        ) : null}
      </div>
    </section>
  );
}

const Named = ({ of: { user_id, name, learning_points_total } }: { of: PassedOver }) => (
  <>
    <TextLink to="/admin/users/achievements/$id" params={{ id: user_id }} preload={false} underline="always">
      {name}
    </TextLink>{' '}
    ({pluralPoints(learning_points_total ?? 0)})
  </>
);

function Edge({ edge: { last, next, difference, decided_by } }: { edge: NonNullable<Plan['edge']> }) {
  return (
    <p>
      Последний, кто проходит: <Named of={last} />. Первый, кому места не хватает: <Named of={next} />.{' '}
      <strong>{difference > 0 ? `Разница: ${pluralPoints(difference)}.` : 'Сумма баллов одинаковая.'}</strong> Решает{' '}
      {tieRuleWords[decided_by]}.
    </p>
  );
}

/** Participants the wave leaves out: their points will come when the places are taken. */
function NotAssessed({ plan: { direction, to_assess, on_check, uploading } }: { plan: Plan }) {
  if (to_assess + on_check + uploading === 0) return null;
  const parts = [
    to_assess > 0 ? `ждут оценки: ${formatNumber(to_assess)}` : '',
    on_check > 0 ? `ждут открытия оценки: ${formatNumber(on_check)}` : '',
    uploading > 0 ? `ещё добавляют достижения: ${formatNumber(uploading)}` : '',
  ].filter(Boolean);
  return (
    <p>
      Не оценены, волна их не увидит: {parts.join(', ')}.{' '}
      {to_assess > 0 ? (
        <TextLink
          to="/admin/users/achievements"
          search={{ direction, filter: 'to_assess' }}
          underline="always"
          aria-label={`${directionTitle(direction)}: показать, кто ждёт оценки`}
        >
          Показать, кто ждёт оценки
        </TextLink>
      ) : null}
    </p>
  );
}

/** Who is better than the last who gets in, and no candidate: not a hole in the places. */
function BetterNotAssessed({ left, count }: { left: readonly PassedOver[]; count: number }) {
  const shown = left.slice(0, MAX_NAMED);
  return (
    <div>
      <p>
        По баллам прошли бы уже сейчас, но не кандидаты: достижения ещё не оценены. Номера мест — только у кандидатов.
      </p>
      <ul>
        {shown.map((one) => (
          <li key={one.participation_id}>
            <Named of={one} />, {statusLabel(one.participant_status).toLowerCase()}
          </li>
        ))}
      </ul>
      {count > shown.length ? <p>И ещё {formatNumber(count - shown.length)}.</p> : null}
    </div>
  );
}

function BlackLabels({ left }: { left: readonly PassedOver[] }) {
  return (
    <div>
      <p>Прошли бы по баллам, но волна их не возьмёт из-за чёрной метки:</p>
      <ul>
        {left.map((one) => (
          <li key={one.participation_id}>
            <Named of={one} />
            {one.black_label ? `. Причина: ${one.black_label}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
