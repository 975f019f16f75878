import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { isSelfMode } from '#contract/trips/fields.ts';
import { handedTo, MAX_PICKUP_ADULTS } from '#contract/trips/leaving.ts';
import { pickupAdults, type Trip } from '#contract/trips/shapes.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { useFocusAfterRender } from '#web/kit/forms/use-focus.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useChange, useInvalidate } from '#web/use-change.ts';
import classes from './trips.module.css';

/** How the child leaves the camp: whom it was handed to; before that, who may take it besides the parent. */
export function LeavingSection({ trip }: { trip: Trip }) {
  const { handover, may_save } = trip.leaving;
  if (handover)
    return (
      <Section title={`${trip.name} едет домой`}>
        <p className={classes.moment}>{formatDateTime(handover.left_at)} (время московское)</p>
        <p>
          {handover.kind === 'alone' ? 'Без сопровождения, как вы разрешили.' : `Кому передали: ${handedTo(handover)}.`}{' '}
          Если так быть не должно, сразу напишите нам.
        </p>
      </Section>
    );
  return may_save ? <LeavingForm key={trip.participant_id} trip={trip} /> : null;
}

const schema = z.object({ may_leave_alone: z.boolean(), adults: pickupAdults });
type Values = z.input<typeof schema>;

const ADD = 'add-adult';
const adultId = (at: number): string => `adult-${at}`;
const noAdult = { name: '', relation: '', phone: '' };

function LeavingForm({ trip }: { trip: Trip }) {
  const { participant_id, departure_person_in_charge: inCharge, leaving } = trip;
  const change = useChange('trips');
  const invalidate = useInvalidate('trips');
  const [isOvertaken, setOvertaken] = useState(false);
  const { form, onSubmit, sending, failure } = useContractForm<Values, Values, { trip: Trip }>({
    schema,
    initialValues: {
      may_leave_alone: leaving.may_leave_alone,
      adults: leaving.adults.map((adult) => ({ ...adult, phone: formatPhone(adult.phone) })),
    },
    send: (values) => change((api) => api.trips.saveLeaving({ participant_id, version: leaving.version, ...values })),
    done: () => {
      setOvertaken(false);
      form.resetDirty();
      notifyDone('Сохранено: в лагере это уже видят');
    },
    refused: ({ status, fields }) => {
      if ([409, 422].includes(status) && Object.keys(fields).length === 0) void invalidate();
      setOvertaken(status === 409);
      return status === 409;
    },
  });
  const { adults } = form.values;
  const focus = useFocusAfterRender();
  const add = () => {
    form.insertListItem('adults', { ...noAdult });
    focus(() => document.getElementById(adultId(adults.length)));
  };
  const remove = (at: number) => {
    form.removeListItem('adults', at);
    focus(() => document.getElementById(ADD));
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section
        title="Кто заберёт из лагеря"
        text={`Ребёнка отдадут вам${inCharge ? ` или тому, кто указан в шаге «Отъезд»: ${inCharge}` : ''}. Если может приехать кто-то ещё, впишите его здесь: у взрослого посмотрят документ. Менять можно до самого отъезда.`}
      >
        <FormFailure text={failure} />
        <div role="status">
          {isOvertaken ? (
            <Alert title="Это уже изменили в другом окне">
              Сейчас сохранено: {savedWords(trip)}. Сохраните ещё раз, если верно то, что введено ниже.
            </Alert>
          ) : null}
        </div>
        {adults.map((_, at) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and fields hold no state
            key={at}
            className={classes.adult}
          >
            <legend>Ещё один взрослый{adults.length > 1 ? ` (${at + 1})` : ''}</legend>
            <NameField
              id={adultId(at)}
              label="Фамилия, имя, отчество"
              description="Как в документе, русскими буквами"
              required
              {...(form.getInputProps(`adults.${at}.name`) as FieldProps)}
            />
            <TextInput
              label="Кем приходится ребёнку"
              required
              maxLength={60}
              {...form.getInputProps(`adults.${at}.relation`)}
            />
            <CredentialField
              label="Телефон"
              autoComplete="tel"
              {...(form.getInputProps(`adults.${at}.phone`) as FieldProps)}
            />
            <Button variant="subtle" color="red" c="red.8" onClick={() => remove(at)}>
              Убрать
            </Button>
          </fieldset>
        ))}
        {adults.length < MAX_PICKUP_ADULTS ? (
          <div>
            <Button id={ADD} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Добавить взрослого
            </Button>
          </div>
        ) : null}
        {isSelfMode(trip.departure_how_will_you_leave_the_camp ?? 0) ? (
          <p>
            В шаге «Отъезд» вы указали, что ребёнок едет самостоятельно и его нужно проводить: значит, отпустить его без
            сопровождения можно.
          </p>
        ) : (
          <Checkbox
            label="Разрешаю ребёнку уехать из лагеря без сопровождения"
            {...form.getInputProps('may_leave_alone', { type: 'checkbox' })}
          />
        )}
        <Group>
          <Button type="submit" loading={sending}>
            Сохранить
          </Button>
        </Group>
      </Section>
    </form>
  );
}

const savedWords = ({ leaving: { adults, may_leave_alone } }: Trip): string =>
  [
    adults.length > 0 ? adults.map(({ name, relation }) => `${name}, ${relation}`).join('; ') : 'других взрослых нет',
    may_leave_alone ? 'уехать без сопровождения можно' : 'без сопровождения нельзя',
  ].join('; ');
