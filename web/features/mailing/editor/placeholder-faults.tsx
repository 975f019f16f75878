import { faultyMailingPlaceholder } from '#contract/mailing/placeholders.ts';
import { Alert } from '#web/kit/alert.tsx';

/** Names unknown placeholders while one types. */
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
