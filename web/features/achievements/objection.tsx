import { lazy } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { DialogButton } from '#web/kit/dialog-button.tsx';
import { Section } from '#web/kit/section.tsx';
import classes from './achievements.module.css';
import type { Own } from './own.ts';

const ObjectionDialog = lazy(async () => ({ default: (await import('./objection-dialog.tsx')).ObjectionDialog }));

/** The one objection to the points: until when, and that it was made. */
export function Objection({ own: { objection_until, objected_at } }: { own: Own }) {
  if (objected_at)
    return (
      <Section title="Возражение отправлено">
        <p>{formatDateTime(objected_at)}, время московское. Ответ придёт в «Сообщения».</p>
      </Section>
    );
  if (!objection_until) return null;
  return (
    <Section title="Что-то оценено не так?">
      <div className={classes.ready}>
        <p>
          Один раз можно написать, что оценено не так и почему. До {formatDateTime(objection_until)}, время московское.
        </p>
        <DialogButton variant="default" dialog={(close) => <ObjectionDialog close={close} />}>
          Написать возражение
        </DialogButton>
      </div>
    </Section>
  );
}
