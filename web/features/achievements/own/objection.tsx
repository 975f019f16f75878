import { lazy } from 'react';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useServerNow } from '#web/kit/time/clock.ts';
import { Countdown } from '#web/kit/time/countdown.tsx';
import { useOptionalMe } from '#web/session.ts';
import classes from '../achievements.module.css';
import type { Own } from '../own-achievements.ts';

const ObjectionDialog = lazy(async () => ({ default: (await import('./objection-dialog.tsx')).ObjectionDialog }));

/** The objection to the points, of which there may be one: until when, or that it was made. */
export function Objection({ own: { objection_until, objected_at } }: { own: Own }) {
  if (objected_at) return <Made at={objected_at} />;
  return objection_until ? <Possible until={objection_until} /> : null;
}

function Made({ at }: { at: string }) {
  const isOwn = useOptionalMe()?.utype === utypes.participant;
  return (
    <Section title="Возражение отправлено">
      <div className={classes.ready}>
        <p>{formatDateTime(at)}, время московское. Ответ приходит в «Сообщения».</p>
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
