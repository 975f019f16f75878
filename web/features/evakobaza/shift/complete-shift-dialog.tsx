import { Button, Checkbox, Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Shift, StayedChild } from '#contract/evakobaza/shift.ts';
import { formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { plural } from '#contract/words/numbers.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { TextLink } from '#web/kit/links/link.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import classes from '../evakobaza.module.css';

const people = (count: number): string => plural(count, 'участник', 'участника', 'участников');
const SHOWN = 8;

/** Says what ending the shift does and what is not done yet; each of these needs a word of its own. */
export function CompleteShiftDialog({ close }: { close: () => void }) {
  // Counted right now: somebody may have arrived or left since the page was loaded.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...useQueries().evakobaza.shift.queryOptions(),
    refetchOnMount: 'always',
  });
  const shift = isFetchedAfterMount ? data?.shift : undefined;
  const title = shift?.to_complete ? `Завершить смену: ${people(shift.to_complete)}?` : 'Завершить смену';
  return (
    <Dialog title={title} close={close} size="lg">
      {error ? <p role="alert">{failureOf(error).errors[0]}</p> : null}
      {!shift && !error ? <Loader aria-label="Считаем, кто на эвакобазе" /> : null}
      {shift?.to_complete === 0 ? <p>На эвакобазе никого: завершать некому.</p> : null}
      {shift && shift.to_complete > 0 ? <EndingForm shift={shift} close={close} /> : null}
    </Dialog>
  );
}

function EndingForm({ shift, close }: { shift: Shift; close: () => void }) {
  const { to_complete, not_arrived, stayed, days_left } = shift;
  const last = days_left?.at(-1);
  const act = useAct('evakobaza', 'season');
  // Repeated after a lost answer with the same key, so that it is the same ending.
  const [request_key] = useState(() => crypto.randomUUID());
  const said = (needed: boolean) =>
    z.boolean().refine((is) => is || !needed, { error: 'Без этого смену не завершить' });
  const { form, onSubmit, sending, failure } = useContractForm({
    schema: z.object({ stayed: said(stayed > 0), before_end: said(last !== undefined) }),
    initialValues: { stayed: false, before_end: false },
    send: ({ before_end }) =>
      act((api) =>
        api.evakobaza.completeShift({
          expected: to_complete,
          before_end,
          request_key,
          ...(stayed > 0 ? { stayed } : {}),
        }),
      ),
    done: ({ completed }) => {
      notifyDone(completed === 0 ? 'Смену уже завершили' : `Смена завершена: ${people(completed)}`);
      close();
    },
  });
  // The express words stand on red: their fault is darker, and is the one focused.
  const word = (field: 'stayed' | 'before_end') => ({
    ...form.getInputProps(field, { type: 'checkbox' }),
    ...(form.errors[field] ? { 'data-fault': true } : {}),
    styles: { error: { color: 'var(--mantine-color-red-9)' } },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormFailure text={failure} />
        <Stack gap="xs">
          <p>
            {people(to_complete)}: статус станет «Смена завершена», семьи узнают об этом. Вернуть смену можно, пока не
            отправлен ни один её сертификат.
          </p>
          {not_arrived > 0 ? (
            <p>Ещё не прибыли: {people(not_arrived)}. Они останутся как есть; отметить их потом ещё можно.</p>
          ) : null}
          {days_left === null ? <p>Последний день лагеря не указан в конфигурации: проверьте, что он прошёл.</p> : null}
        </Stack>
        {stayed > 0 ? (
          <Alert color="red" title={`Не отмечен отъезд: ${people(stayed)}`}>
            <StayedList people={shift.stayed_people} count={stayed} />
            <Checkbox size="md" label={`Завершить, хотя отъезд не отмечен: ${people(stayed)}`} {...word('stayed')} />
          </Alert>
        ) : null}
        {last !== undefined && days_left ? (
          <Alert color="red" title={`Лагерь идёт по ${formatDay(last)}`}>
            <p>
              Впереди ещё {plural(days_left.length, 'день', 'дня', 'дней')} лагеря
              {days_left.length > 1 ? ` — с ${formatDay(days_left[0] ?? last)}` : ''}. Смену завершают, когда лагерь
              закончился.
            </p>
            <Checkbox size="md" label={`Завершить раньше последнего дня, ${formatDay(last)}`} {...word('before_end')} />
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button type="submit" loading={sending} color={stayed > 0 || last !== undefined ? 'red' : 'ocean'}>
            Завершить смену
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Children without a mark of leaving, with the hour their family has named; each leads to its trip. */
function StayedList({ people: named, count }: { people: readonly StayedChild[]; count: number }) {
  const shown = named.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.stayed}>
        {shown.map((child) => (
          <li key={child.id}>
            <TextLink to="/admin/users/evakobaza/trip/$id" params={{ id: child.id }} preload={false} underline="always">
              {fullName(child)}
            </TextLink>
            {child.departure_day ? `, уезжает ${formatDay(child.departure_day)} ${child.departure_time ?? ''}` : ''}
          </li>
        ))}
      </ul>
      {count > shown.length ? (
        <p>
          И ещё {count - shown.length}:{' '}
          <TextLink to="/admin/users/evakobaza/shift" search={{ meeting: 'here' }} underline="always">
            все, кто на эвакобазе
          </TextLink>
        </p>
      ) : null}
    </>
  );
}
