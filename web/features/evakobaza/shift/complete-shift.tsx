import { Button } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { isStale } from '#web/kit/buttons/use-act.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { useInvalidate } from '#web/use-change.ts';

const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/** Ends the shift for everybody who has arrived, after a confirmation. */
export function CompleteShift({ disabled = false }: { disabled?: boolean }) {
  const api = useApi();
  const invalidate = useInvalidate('evakobaza', 'season');
  const [busy, setBusy] = useState(false);

  async function complete() {
    setBusy(true);
    try {
      // Counted right now: somebody may have arrived since the page was loaded.
      const { shift } = await api.evakobaza.shift();
      if (shift.to_complete === 0) return notifyDone('На эвакобазе никого: завершать некому');
      const text = (
        <>
          <p>
            {people(shift.to_complete)}: статус станет «Смена завершена», семьи узнают об этом. Вернуть обратно будет
            нельзя.
          </p>
          {shift.not_arrived > 0 ? (
            <p>Ещё не прибыли: {people(shift.not_arrived)}. Они останутся как есть; отметить их потом ещё можно.</p>
          ) : null}
        </>
      );
      const title = `Завершить смену: ${people(shift.to_complete)}?`;
      if (!(await confirm({ title, text, action: 'Завершить смену' }))) return;
      const answer = await api.evakobaza.completeShift({ expected: shift.to_complete });
      await invalidate();
      notifyDone(answer.completed === 0 ? 'Смену уже завершили' : `Смена завершена: ${people(answer.completed)}`);
    } catch (error) {
      if (isStale(error)) await invalidate();
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button loading={busy} disabled={disabled} onClick={() => void complete()}>
      Завершить смену
    </Button>
  );
}
