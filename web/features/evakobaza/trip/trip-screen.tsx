import { Button } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { TripDetails } from '#contract/evakobaza/trip.ts';
import { formatTime } from '#contract/words/dates.ts';
import type { Keys } from '#web/kit/buttons/keys-help.tsx';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { SideBySide } from '#web/kit/checking/side-by-side.tsx';
import { SubjectHead } from '#web/kit/checking/subject-head.tsx';
import { PresenceStatus } from '#web/kit/checking/take-over.tsx';
import { usePresence } from '#web/kit/checking/use-presence.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { ChangesSection } from './changes-section.tsx';
import { tripOptions } from './load-trip.ts';
import { PaperPanel } from './paper-panel.tsx';
import { TripPapers } from './trip-papers.tsx';
import { ContactsSection, JourneysSection, StateSection } from './trip-sections.tsx';
import { useTripStep } from './use-trip-step.ts';

const route = getRouteApi('/_cabinet/admin/users/evakobaza/trip/$id');

const keys: Keys = [
  [['N'], 'следующие документы'],
  [['1', '2'], 'документ'],
  [['A'], 'принять документ'],
  [['R'], 'вернуть с замечанием'],
  [['Ctrl', 'Enter'], 'отправить замечание'],
  [['Esc'], 'выйти из поля'],
  [['+', '−', '0'], 'снимок крупнее, мельче, целиком'],
];

export function TripScreen() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(tripOptions(useQueries(), id));
  return <OnTrip key={id} {...data} />;
}

/** A trip: its papers beside the decisions, and both journeys. */
function OnTrip({ trip, next_id }: { trip: TripDetails; next_id: number | null }) {
  const { id } = trip;
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const presence = usePresence(queries.evakobaza.look.queryOptions({ input: { participation_id: id } }), {
    path: '/admin/trips/leave',
    input: { participation_id: id },
    leave: () => api.evakobaza.leave({ participation_id: id }),
  });
  // Versions are unique: an answer overtaken by the own step names a version shown before.
  const shownVersions = useRef(new Set<string>());
  shownVersions.current.add(trip.version);
  const { step, sending } = useTripStep(id, presence.refetch);
  const isOutdated = presence.answer !== undefined && !shownVersions.current.has(presence.answer.version) && !sending;

  const [kind, setKind] = useState(
    () => (trip.papers.find(({ state }) => state === 'waiting') ?? trip.papers[0])?.kind,
  );
  const shown = trip.papers.find((paper) => paper.kind === kind) ?? trip.papers[0];
  const navigate = useNavigate();
  const next = presence.next_id === undefined ? next_id : presence.next_id;
  const goNext = () => {
    if (next === null) notifyDone('Больше никто не ждёт проверки документов');
    else void navigate({ to: '/admin/users/evakobaza/trip/$id', params: { id: next } });
  };
  const numbers = trip.papers.map((paper, index) => [`Digit${index + 1}`, () => setKind(paper.kind)] as const);
  useKeys({ ...Object.fromEntries(numbers), KeyN: goNext });
  const reload = () => {
    client.invalidateQueries({ queryKey: tripOptions(queries, id).queryKey }).catch(() => undefined);
  };
  const { holder } = presence;
  return (
    <>
      <SubjectHead of={trip} keys={keys} goNext={goNext}>
        <ButtonLink to="/admin/users/evakobaza/papers" variant="default">
          К документам
        </ButtonLink>
      </SubjectHead>
      <PresenceStatus>
        {isOutdated ? (
          <Alert color="red" title="Пока страница была открыта, здесь что-то изменилось">
            <Button mt="sm" size="compact-md" onClick={reload}>
              Показать, как теперь
            </Button>
          </Alert>
        ) : holder && !holder.mine ? (
          <Alert title={`Эту поездку сейчас смотрит ${holder.name}, с ${formatTime(holder.since)}`}>
            Решить можете оба: кто успеет первым, того решение и останется, второму портал об этом скажет.
          </Alert>
        ) : null}
      </PresenceStatus>
      <SideBySide
        label="Документы"
        proof={shown ? <TripPapers papers={trip.papers} shown={shown} show={setKind} /> : null}
      >
        {shown ? (
          <PaperPanel
            key={shown.version}
            trip={trip}
            paper={shown}
            step={step}
            off={sending || isOutdated}
            decided={(changed) => {
              const left = changed.papers.find(({ state }) => state === 'waiting');
              if (left) setKind(left.kind);
            }}
          />
        ) : null}
        <ChangesSection trip={trip} step={step} off={sending || isOutdated} />
        <StateSection trip={trip} />
        <JourneysSection trip={trip} />
        <ContactsSection trip={trip} />
      </SideBySide>
    </>
  );
}
