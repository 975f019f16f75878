import { lazy } from 'react';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import { useOptionalMe } from '#web/session.ts';
import classes from '../achievements.module.css';
import type { Own } from '../own-achievements.ts';

const ObjectionDialog = lazy(async () => ({ default: (await import('./objection-dialog.tsx')).ObjectionDialog }));

/** The objection to the points, of which there may be one: until when, that it was made, and how it has ended. */
export function Objection({ own }: { own: Own }) {
  const { objection_until, objected_at, objection_outcome } = own;
  if (objection_outcome) return <Ended outcome={objection_outcome} />;
  if (objected_at) return <Made at={objected_at} isWaiting={own.objection_waits} />;
  return objection_until ? <Possible until={objection_until} /> : null;
}

const useIsOwn = (): boolean => useOptionalMe()?.utype === utypes.participant;

function Ended({
  outcome: { outcome, reason, from_total, to_total, at },
}: {
  outcome: NonNullable<Own['objection_outcome']>;
}) {
  const change =
    from_total === null || from_total === to_total
      ? ''
      : `: было ${formatPoints(from_total)}, стало ${formatPoints(to_total)}`;
  return (
    <Section title="Возражение рассмотрели">
      <p>
        <strong>{outcome === 'points_stay' ? 'Баллы не изменены' : `Баллы изменены${change}`}.</strong>{' '}
        {formatDateTime(at)}, время московское.
      </p>
      <p className={classes.reason}>{reason}</p>
    </Section>
  );
}

function Made({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  const isOwn = useIsOwn();
  return (
    <Section title="Возражение отправлено">
      <div className={classes.ready}>
        <p>
          {formatDateTime(at)}, время московское.{' '}
          {isWaiting
            ? 'Когда его рассмотрят, здесь будет написано, остались баллы или изменились и почему. Об этом придёт уведомление.'
            : 'Ответ — в «Сообщениях».'}
        </p>
        {isOwn ? (
          <ButtonLink to="/student/messages" variant="default">
            Открыть сообщения
          </ButtonLink>
        ) : null}
      </div>
    </Section>
  );
}

function Possible({ until }: { until: string }) {
  const now = useServerNow();
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  return (
    <Section title="Что-то оценено не так?">
      <div className={classes.ready}>
        <p>
          Один раз можно написать, что оценено не так и почему. До {formatDateTime(until)}, время московское: осталось{' '}
          <Countdown of={left} />.
        </p>
        <DialogButton variant="default" dialog={(close) => <ObjectionDialog close={close} />}>
          Написать возражение
        </DialogButton>
      </div>
    </Section>
  );
}
