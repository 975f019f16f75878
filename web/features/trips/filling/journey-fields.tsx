import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { daysOf } from '#contract/trips/check.ts';
import { journeyFields, modesOf, tripForms, type JourneyForm as Way } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { tripFieldTitle } from '#contract/trips/words.ts';
import { formatDay } from '#contract/words/dates.ts';
import { SavedIndicator } from '#web/kit/drafts/saved-indicator.tsx';
import { formValues, useAutosavedForm } from '#web/kit/drafts/use-autosaved-form.ts';
import { useSaveBeforeNavigation } from '#web/kit/drafts/use-save-before-navigation.ts';
import { CalendarButton } from '#web/kit/fields/calendar-button.tsx';
import { CredentialField } from '#web/kit/fields/credential-field.tsx';
import { DayField, isDay } from '#web/kit/fields/day-field.tsx';
import type { FieldProps } from '#web/kit/fields/field.ts';
import { NameField } from '#web/kit/fields/name-field.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useChange, useInvalidate } from '#web/use-change.ts';
import classes from '../trips.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { FaultList, tripFieldId } from './fault-list.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { PointChoice } from './point-choice.tsx';
import { changedFields, daysOfTrip, type JourneyTexts, journeySchema, savedJourney } from './step-values.ts';
import { TimeField } from './time-field.tsx';
import { useTripDraft } from './use-trip-draft.ts';

type Props = { form: Way; trip: Trip; saved: (answer: { trip: Trip }) => Promise<void> };

/** Form of arrival or departure, saved as a draft until it is submitted. */
export function JourneyFields({ form: way, trip, saved }: Props) {
  const [day, mode, point, time, train, person, phone] = journeyFields[way];
  const change = useChange('trips', 'families');
  const invalidate = useInvalidate('trips', 'families');
  const { form: name, kept, leave, forget } = useTripDraft(trip.participant_id);
  const [version, setVersion] = useState(trip.version);
  const [isOvertaken, setOvertaken] = useState(false);
  const there = savedJourney(way, trip);
  const typed = Object.entries(kept.preserved ?? {}).filter(
    ([field, value]) => (journeyFields[way] as readonly string[]).includes(field) && typeof value === 'string',
  );
  const { form, onSubmit, sending, failure } = useContractForm<JourneyTexts, JourneyTexts, { trip: Trip }>({
    schema: journeySchema(way, trip),
    initialValues: { ...there, ...Object.fromEntries(typed) } as JourneyTexts,
    send: async (said) => {
      await autosave.hold();
      setOvertaken(false);
      return await change((api) =>
        api.trips.save({ participant_id: trip.participant_id, current_form: way, version, ...said }),
      );
    },
    refused: (told) => {
      autosave.resume();
      if (told.status === 409) {
        const now = (told.named as { trip?: Trip }).trip;
        if (now) setVersion(now.version);
        setOvertaken(true);
      }
      if ([409, 422].includes(told.status) && Object.keys(told.fields).length === 0) void invalidate();
      return told.status === 409;
    },
    done: async (answer) => {
      setVersion(answer.trip.version);
      autosave.close();
      forget(journeyFields[way]);
      await saved(answer);
    },
  });
  const { autosave, state } = useAutosavedForm(name, formValues(form), {
    ...kept,
    preserved: Object.fromEntries(typed),
  });
  useSaveBeforeNavigation(autosave);
  // Another step is opened: it shows what was typed here, and this one does when it is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when the step goes
  useEffect(
    () => () => {
      const values = form.getValues();
      if (autosave.getState().unsaved.size > 0 || changedFields(way, savedJourney(way, trip), values).length > 0)
        leave(values, autosave.getState().saved_at);
      autosave.flush().catch(() => undefined);
    },
    [],
  );

  const { values } = form;
  const bounds = daysOf(way, daysOfTrip(trip));
  const isSelf = values[mode] === '1';
  const chooseMode = (next: string) => {
    form.setFieldValue(mode, next);
    const fitting = (next === '1') === isSelf && values[mode] !== '';
    if (fitting) return;
    const points = pointsOf(way, trip, next);
    form.setFieldValue(point, points.length === 1 ? String(points[0]?.id) : '');
  };
  const field = (of: string) => ({
    id: tripFieldId(of),
    label: tripFieldTitle(of as typeof day),
    ...form.getInputProps(of),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section
        title={
          <span id="trip-step" tabIndex={-1} className={classes.heading}>
            {tripForms[way]}
          </span>
        }
      >
        <FormFailure text={failure} />
        <FaultList errors={form.errors} />
        <ConflictNotice
          isShown={isOvertaken}
          way={way}
          trip={trip}
          typed={values}
          take={() => {
            form.setValues(savedJourney(way, trip));
            form.clearErrors();
            setOvertaken(false);
          }}
        />
        <ModeChoice {...field(mode)} options={modesOf(way)} value={values[mode] ?? ''} onChange={chooseMode} />
        <PointChoice {...field(point)} points={pointsOf(way, trip, values[mode] ?? '')} />
        <div className={classes.when}>
          <DayField
            {...(field(day) as FieldProps & { id: string })}
            description={
              bounds.from && bounds.to ? `С ${formatDay(bounds.from)} по ${formatDay(bounds.to)}` : undefined
            }
            rightSectionWidth={44}
            rightSection={
              <CalendarButton
                day={isDay(values[day] ?? '') ? values[day] : undefined}
                from={bounds.from ?? undefined}
                onChoose={(chosen) => form.setFieldValue(day, chosen)}
              />
            }
          />
          <TimeField description="По московскому времени" {...(field(time) as FieldProps & { id: string })} />
        </div>
        {isSelf ? <TextInput description="Например: 016А, вагон 7" maxLength={60} {...field(train)} /> : null}
        <NameField
          description="Взрослый, который отвечает за ребёнка в дороге: фамилия, имя, отчество"
          autoComplete="name"
          maxLength={120}
          {...(field(person) as FieldProps & { id: string })}
        />
        <CredentialField autoComplete="tel" {...(field(phone) as FieldProps & { id: string })} />
        <Group>
          <Button type="submit" size="md" loading={sending}>
            Сохранить шаг
          </Button>
          <SavedIndicator state={state} />
        </Group>
      </Section>
    </form>
  );
}

/** Points that fit the travel mode; all of them until it is chosen. */
function pointsOf(way: Way, trip: Trip, mode: string) {
  const [own, other] =
    way === 'arrival'
      ? [trip.self_arrival_point, trip.arrival_point]
      : [trip.self_departure_point, trip.departure_point];
  if (mode === '') return [...own, ...other];
  return mode === '1' ? own : other;
}
