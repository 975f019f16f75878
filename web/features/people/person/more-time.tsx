import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { MoreTime } from '#contract/learning/more-time.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { ActButton } from '#web/kit/buttons/act-button.tsx';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import type { ReasonedAct } from '#web/kit/dialogs/reason-dialog.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './facts.module.css';

// Loaded lazily, because the form needs zod and the page does not.
const MoreTimeDialog = lazy(async () => ({ default: (await import('./more-time-dialog.tsx')).MoreTimeDialog }));

const testOf = ({ ordinal_number }: MoreTime): string =>
  ordinal_number === null ? 'Все тесты' : `Тест этапа ${ordinal_number}`;

const revokeAct = (one: MoreTime): ReasonedAct => ({
  title: 'Забрать дополнительное время?',
  text: `${testOf(one)}: ${plural(one.minutes, 'минута', 'минуты', 'минут')}. Семья узнает, что это время больше не действует. Уже открытый тест свои минуты сохранит.`,
  action: 'Забрать время',
  done: 'Дополнительное время забрали',
  features: ['learning', 'people'],
  make: (api, { why }) => api.learning.takeMoreTimeBack({ id: one.id, why }),
});

/** Extra test time of a participant this season, with a button to give more. */
export function PersonMoreTime({ id }: { id: number }) {
  const { data } = useQuery(useQueries().learning.moreTime.queryOptions({ input: { id } }));
  if (!data || (data.data.length === 0 && data.milestones.length === 0)) return null;
  return (
    <Section title="Время на тесты">
      {data.data.length > 0 ? (
        <ul className={classes.list}>
          {data.data.map((one) => (
            <li key={one.id} className={classes.line}>
              <div className={classes.words}>
                <Text>
                  {testOf(one)}: на {plural(one.minutes, 'минуту', 'минуты', 'минут')} больше
                </Text>
                <Text size="sm" c="dimmed">
                  {formatDateTime(one.given_at)}
                  {one.given_by ? `, ${one.given_by}` : ''}. {one.why}
                </Text>
              </div>
              {one.is_opened ? (
                <Text size="sm">тест уже открыт</Text>
              ) : (
                <ActButton act={revokeAct(one)} variant="light" size="compact-md" />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">Дополнительного времени нет: каждый тест идёт столько, сколько у всех.</Text>
      )}
      {data.milestones.length > 0 ? (
        <div>
          <DialogButton
            variant="light"
            dialog={(close) => <MoreTimeDialog user_id={id} milestones={data.milestones} close={close} />}
          >
            Дать больше времени
          </DialogButton>
        </div>
      ) : null}
    </Section>
  );
}
