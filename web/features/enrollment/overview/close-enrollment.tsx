import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClosingPreview } from '#contract/enrollment/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { useLazyComponent } from '#web/kit/dialogs/use-lazy-component.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { useOccupancy } from '../use-enrollment.ts';
import { Step } from './enrollment-step.tsx';

const TITLE = 'Завершение отбора';

/** Step that ends the enrollment; who came to it afterwards is told by closing again. */
export function CloseStep() {
  const { started, closed_at, to_close } = useOccupancy();
  if (!started) return <Step title={TITLE} text="Можно после первой волны." />;
  if (to_close === 0)
    return (
      <Step title={TITLE} text={closed_at === null ? 'Ответа никто не ждёт, завершать нечего.' : 'Отбор завершён.'} />
    );
  const count = formatNumber(to_close);
  return (
    <Step
      title={TITLE}
      text={
        closed_at === null
          ? `Прошли курс и не получили приглашения: ${count}. Им придёт сообщение, его слова для каждой группы вы увидите и сможете изменить.`
          : `Отбор завершён, но ответа ещё не получили: ${count}. Они пришли позже или их вернули; завершите отбор и для них.`
      }
      action={<CloseEnrollment />}
    />
  );
}

const loadDialog = async () => (await import('./closing-dialog.tsx')).ClosingDialog;

/** Counts who would be told, shows each group with its words, and closes the enrollment. */
export function CloseEnrollment() {
  const api = useApi();
  const [preview, setPreview] = useState<ClosingPreview>();
  const [busy, setBusy] = useState(false);
  const close = () => setPreview(undefined);
  const Dialog = useLazyComponent(loadDialog, preview !== undefined, close);
  const look = async () => {
    setBusy(true);
    try {
      // Counted right now: somebody may have come or gone since the page was loaded.
      const { preview: now } = await api.enrollment.closing();
      if (now.count === 0) notifyDone('Ответа больше никто не ждёт');
      else setPreview(now);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" size="sm" loading={busy} onClick={() => void look()}>
        Завершить отбор
      </Button>
      {Dialog && preview ? <Dialog preview={preview} close={close} /> : null}
    </>
  );
}
