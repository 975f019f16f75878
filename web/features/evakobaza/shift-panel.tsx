import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber, plural } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notify.ts';
import { Section } from '#web/kit/section.tsx';
import { isStale } from '#web/kit/use-act.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { useAskAnew } from '#web/use-change.ts';
import classes from './evakobaza.module.css';

const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');

/** The shift in numbers, and its end: for all who have arrived, asked for once. */
export function ShiftPanel() {
  const api = useApi();
  const askAnew = useAskAnew('evakobaza');
  const { data } = useQuery(useQueries().evakobaza.shift.queryOptions());
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const { to_complete, not_arrived, departed, completed, completed_at, completed_by } = data.shift;

  async function complete() {
    setBusy(true);
    try {
      // Counted at the very moment: somebody may have been marked since the page was opened.
      const { shift } = await api.evakobaza.shift();
      if (shift.to_complete === 0) return notifyDone('На эвакобазе никого: завершать некому');
      const text = (
        <>
          <p>
            {people(shift.to_complete)}: статус станет «Смена завершена», семьи получат об этом письмо. Вернуть обратно
            будет нельзя.
          </p>
          {shift.not_arrived > 0 ? (
            <p>Ещё не прибыли: {people(shift.not_arrived)}. Они останутся как есть; отметить их потом ещё можно.</p>
          ) : null}
        </>
      );
      const title = `Завершить смену: ${people(shift.to_complete)}?`;
      if (!(await confirm({ title, text, action: 'Завершить смену' }))) return;
      const answer = await api.evakobaza.completeShift({ expected: shift.to_complete });
      await askAnew();
      notifyDone(answer.completed === 0 ? 'Смену уже завершили' : `Смена завершена: ${people(answer.completed)}`);
    } catch (error) {
      if (isStale(error)) await askAnew();
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.panel}>
      <Section>
        <dl className={classes.numbers}>
          {(
            [
              ['Ещё не прибыли', not_arrived],
              ['На эвакобазе', to_complete],
              ['Отъезд отмечен', departed],
              ['Смена завершена', completed],
            ] as const
          ).map(([title, count]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {completed_at ? (
          <Text c="dimmed">
            Последний раз смену завершили {[formatDateTime(completed_at), completed_by].filter(Boolean).join(', ')}
          </Text>
        ) : null}
        <div className={classes.buttons}>
          <Button loading={busy} disabled={to_complete === 0} onClick={() => void complete()}>
            Завершить смену
          </Button>
        </div>
      </Section>
    </div>
  );
}
