import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import panel from '#web/kit/checking/panel.module.css';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from '../evakobaza.module.css';
import { CompleteShift } from './complete-shift.tsx';
import { ReopenShift } from './reopen-shift.tsx';

/** Numbers of the shift, and the buttons that end it and take that back. */
export function ShiftPanel() {
  const { data } = useQuery(useQueries().evakobaza.shift.queryOptions());
  if (!data) return null;
  const { to_complete, not_arrived, departed, completed, completed_at, completed_by, stayed } = data.shift;

  return (
    <div className={classes.panel}>
      <Section>
        <dl className={classes.numbers}>
          {(
            [
              ['Ещё не прибыли', not_arrived],
              ['На эвакобазе', to_complete],
              ['Из них не уехали', stayed],
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
        <div className={panel.buttons}>
          <CompleteShift disabled={to_complete === 0} />
          <ReopenShift shift={data.shift} />
        </div>
      </Section>
    </div>
  );
}
