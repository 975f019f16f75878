import { Group } from '@mantine/core';
import { useState } from 'react';
import { statuses as s } from '#contract/statuses.ts';
import { fieldsOf, type TripForm, tripDocumentKinds, tripFormKeys, tripForms } from '#contract/trips/fields.ts';
import type { Trip } from '#contract/trips/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { summaryOf } from '#web/kit/uploads/running-uploads.ts';
import { useRunningUploads } from '#web/kit/uploads/use-running-uploads.ts';
import { CancelTrip } from '../cancel-trip.tsx';
import classes from '../trips.module.css';
import { DocsForm } from './docs-form.tsx';
import { JourneyFields } from './journey-fields.tsx';
import { MissingNote } from './missing-note.tsx';
import { type ShownState, TripSteps } from './trip-steps.tsx';
import { useOpenStep } from './use-open-step.ts';
import { paperUploadKey, useTripDraft } from './use-trip-draft.ts';

const isTyped = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The three steps while the trip can be filled in or changed, one open at a time. */
export function TripForms({ trip, step }: { trip: Trip; step: TripForm | undefined }) {
  const { participant_id, participant_status, may_save, steps } = trip;
  const isChange = participant_status === s.TRIP_FILLED;
  const open = useOpenStep(participant_id);
  const { kept } = useTripDraft(participant_id);
  // The first incomplete step when the page was opened; background reloads do not switch steps.
  const [first] = useState(() => tripFormKeys.find((form) => steps[form] !== 'filled') ?? 'arrival');
  const asked = step ?? first;
  const now = may_save.includes(asked) ? asked : (may_save[0] ?? asked);
  const stateOf = (form: TripForm): ShownState =>
    steps[form] === 'empty' && fieldsOf(form).some((field) => isTyped(kept.preserved?.[field])) ? 'typed' : steps[form];
  const papers = tripDocumentKinds.map((kind) => paperUploadKey(participant_id, kind));
  const upload = summaryOf(useRunningUploads().filter(({ key }) => papers.includes(key)));
  const states = { arrival: stateOf('arrival'), departure: stateOf('departure'), docs: stateOf('docs') };

  const saved = async (answer: { trip: Trip }, form: TripForm) => {
    const isFilled = answer.trip.participant_status === s.TRIP_FILLED;
    const next = tripFormKeys.find((one) => answer.trip.steps[one] !== 'filled' && one !== form);
    notifyDone(
      isFilled ? (isChange ? 'Изменения сохранены' : 'Данные поездки заполнены') : `${tripForms[form]}: сохранено`,
    );
    await open(isFilled ? undefined : (next ?? form));
    // Focuses the next heading, which screen readers announce.
    requestAnimationFrame(() => document.getElementById(isFilled ? 'trip-summary' : 'trip-step')?.focus());
  };
  return (
    <>
      <MissingNote trip={trip} />
      {isChange ? (
        <Alert color="blue">
          {trip.change_deadline
            ? `Изменить данные можно до ${formatDateTime(trip.change_deadline)} (время московское).`
            : 'Данные можно изменить, пока ребёнок не приехал.'}{' '}
          Администрация увидит, что изменилось.
        </Alert>
      ) : null}
      <TripSteps states={states} upload={upload} now={now} open={(form) => void open(form)} />
      {now === 'docs' ? (
        <DocsForm key="docs" trip={trip} saved={(answer) => saved(answer, 'docs')} />
      ) : (
        <JourneyFields key={now} form={now} trip={trip} saved={(answer) => saved(answer, now)} />
      )}
      <Group justify="space-between" className={classes.end ?? ''}>
        {isChange ? (
          <button type="button" className={classes.back} onClick={() => void open(undefined)}>
            Вернуться к поездке без изменений
          </button>
        ) : null}
        <CancelTrip trip={trip} />
      </Group>
    </>
  );
}
