import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClosingPreview } from '#contract/enrollment/shapes.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { useOccupancy } from '../use-enrollment.ts';
import { ofPeople, people, placesWords } from '../words.ts';
import { Step } from './enrollment-step.tsx';

const TITLE = 'Завершение отбора';

/** Step that ends the enrollment; participants who still wait are told that there was no place. */
export function CloseStep() {
  const { data, started, closed_at } = useOccupancy();
  const waiting = data.reduce((sum, one) => sum + one.waiting, 0);
  if (!started) return <Step title={TITLE} text="Можно после первой волны." />;
  if (waiting === 0)
    return (
      <Step title={TITLE} text={closed_at === null ? 'Места никто не ждёт, завершать нечего.' : 'Отбор завершён.'} />
    );
  return (
    <Step
      title={TITLE}
      text={`Места ждут: ${formatNumber(waiting)}. Им придёт доброе сообщение, что в этот раз мест не хватило.`}
      action={<CloseEnrollment />}
    />
  );
}

/** Asks with the number of participants who get no place, and closes the enrollment. */
export function CloseEnrollment() {
  const api = useApi();
  const act = useAct('enrollment', 'people', 'season');
  const [busy, setBusy] = useState(false);
  const close = async () => {
    setBusy(true);
    try {
      const { preview } = await api.enrollment.closing();
      if (preview.count === 0) notifyDone('Места больше никто не ждёт');
      else if (
        await confirm({
          title: `Завершить отбор для ${ofPeople(preview.count)}?`,
          text: <Effect preview={preview} />,
          action: 'Завершить отбор',
          danger: true,
        })
      ) {
        const { moved } = await act((calls) => calls.enrollment.close({ basis: preview.basis }));
        notifyDone(`Отбор завершён. Писем ушло: ${formatNumber(moved)}`);
      }
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="sm" loading={busy} onClick={() => void close()}>
      Завершить отбор
    </Button>
  );
}

function Effect({ preview: { directions } }: { preview: ClosingPreview }) {
  return (
    <>
      <p>Их статус станет «Не прошёл отбор». Семьи сразу узнают об этом: спасибо за путь, впереди сертификат.</p>
      <ul>
        {directions
          .filter(({ count }) => count > 0)
          .map(({ direction, count, free, unresolved, to_assess }) => (
            <li key={direction}>
              {directionTitle(direction)}: {people(count)}
              {free > 0 ? `; ещё свободно ${placesWords(free)}` : ''}
              {unresolved > 0 ? `; ответа ждём от ${ofPeople(unresolved)}` : ''}
              {to_assess > 0 ? `; не оценены и останутся: ${formatNumber(to_assess)}` : ''}
            </li>
          ))}
      </ul>
      <p>Вернуть в отбор потом можно будет только по одному, с причиной.</p>
    </>
  );
}
