import { faultyMailingPlaceholder } from '#contract/mailing/placeholders.ts';
import { Alert } from '#web/kit/alert.tsx';

/** Said while it is typed: what in braces the portal cannot fill in. */
export function PlaceholderFaults({ subject, html }: { subject: string; html: string }) {
  const faulty = faultyMailingPlaceholder(subject) ?? faultyMailingPlaceholder(html);
  return (
    <div role="status">
      {faulty ? (
        <Alert color="red">
          Подстановки «{faulty}» нет: с ней рассылка не сохранится. Имя в скобках пишется целиком одним начертанием.
        </Alert>
      ) : null}
    </div>
  );
}
