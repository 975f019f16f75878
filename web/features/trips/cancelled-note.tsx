import type { Trip } from '#contract/trips/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { Section } from '#web/kit/page/section.tsx';

/** A trip cancelled by the parent, the administration, or a missed deadline. */
export function CancelledNote({ trip: { cancelled_at, cancel_reason } }: { trip: Trip }) {
  return (
    <Section title="Поездка отменена">
      {cancelled_at ? (
        <p>
          Вы отказались от неё {formatDateTime(cancelled_at)}
          {cancel_reason ? `: ${quoted(cancel_reason)}` : ''}. Место освободилось, его могут предложить другому
          участнику.
        </p>
      ) : (
        <p>Место освободилось, его могут предложить другому участнику. Почему так вышло, написано в уведомлениях.</p>
      )}
      <p>Если вы передумали, напишите нам: вернуть поездку можно, только пока есть свободное место.</p>
      <WriteToUs about="status" tone="quiet" />
    </Section>
  );
}
