import { Button, Group } from '@mantine/core';
import type { Trip, TripAbout } from '#contract/trips/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { AboutTrip } from './about-trip.tsx';
import { CancelTrip } from './cancel-trip.tsx';
import classes from './trips.module.css';
import { useTripAct } from './use-trip-act.ts';

/** Invitation to confirm the place, with its meaning, the deadline, and cancelling. */
export function ConfirmCard({ trip, about }: { trip: Trip; about: TripAbout }) {
  const { participant_id, name, deadline } = trip;
  const { isBusy, failure, make } = useTripAct();
  return (
    <Section title={`${name}: место на смене есть`}>
      <FormFailure text={failure} />
      {deadline ? (
        <p className={classes.until}>
          Подтвердите поездку <strong>до {formatDateTime(deadline)}</strong> (время московское). Если не успеть, место
          освободится.
        </p>
      ) : null}
      <section className={classes.way}>
        <h3>Что за смена</h3>
        <AboutTrip about={about} child={participant_id} />
      </section>
      <p>Что будет после подтверждения:</p>
      <ul className={classes.follows}>
        <li>место закрепится за ребёнком;</li>
        <li>вы расскажете, как ребёнок приедет и уедет;</li>
        <li>скачаете два бланка, подпишете и загрузите их.</li>
      </ul>
      <Group>
        <Button
          size="md"
          color="coral"
          loading={isBusy}
          onClick={() =>
            void make(async (api) => {
              await api.trips.confirm({ participant_id });
              notifyDone('Поездка подтверждена, место закреплено');
            })
          }
        >
          Подтвердить поездку
        </Button>
        <CancelTrip trip={trip} />
      </Group>
    </Section>
  );
}
