import { Button, Group, Text } from '@mantine/core';
import { lazy } from 'react';
import { leftOutReasons } from '#contract/mailing/names.ts';
import { mailingPlaceholders } from '#contract/mailing/placeholders.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import classes from '../mailing.module.css';
import { type AudienceInput, useAudience } from './use-audience.ts';
import { letters } from './words.ts';

const AudienceDialog = lazy(async () => ({ default: (await import('./audience-dialog.tsx')).AudienceDialog }));

/** Number of letters that would be sent now, who gets none and why, and a link to all of them. */
export function AudienceNumber({ meant }: { meant: AudienceInput }) {
  const { data, error, isEmpty, isPlaceholderData, isFetching } = useAudience(meant);
  const dialog = useDialog((close) => <AudienceDialog meant={meant} close={close} />);
  if (isEmpty)
    return (
      <Text role="status" c="dimmed">
        Пока никому: выберите хотя бы одну роль. Людей по одному выбирают в списке пользователей.
      </Text>
    );
  if (error) return <Text c="red.8">{failureOf(error).errors[0]}</Text>;
  return (
    <>
      <Group justify="space-between" aria-busy={isPlaceholderData || isFetching}>
        <div role="status" className={classes.number}>
          {data ? `Уйдёт ${letters(data.letters)}` : 'Считаем…'}
        </div>
        <Button variant="light" onClick={dialog.open} disabled={!data}>
          Посмотреть, кому
        </Button>
      </Group>
      {data ? <AudienceLists {...data} /> : null}
      {dialog.shown}
    </>
  );
}

type AudienceLists = Pick<NonNullable<ReturnType<typeof useAudience>['data']>, 'left_out_counts' | 'lacking'>;

/** Who of the audience gets no letter, and who gets one with an empty placeholder. */
export function AudienceLists({ left_out_counts, lacking }: AudienceLists) {
  const out = left_out_counts.filter(({ count }) => count > 0);
  const empty = lacking.filter(({ count }) => count > 0);
  return (
    <>
      {out.length > 0 ? (
        <div>
          <Text fw={600}>Не получат</Text>
          <ul className={classes.lines}>
            {out.map(({ reason, count }) => (
              <li key={reason}>
                {leftOutReasons[reason]} <b>{formatNumber(count)}</b>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {empty.length > 0 ? (
        <div>
          <Text fw={600}>Подставить нечего</Text>
          <Text size="sm">У этих получателей на месте подстановки будет пусто.</Text>
          <ul className={classes.lines}>
            {empty.map(({ placeholder, count }) => (
              <li key={placeholder}>
                <span>
                  {`{${placeholder}}`} — {mailingPlaceholders[placeholder]}
                </span>
                <b>{formatNumber(count)}</b>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
