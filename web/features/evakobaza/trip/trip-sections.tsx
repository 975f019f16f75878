import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Journey } from '#contract/evakobaza/list.ts';
import type { TripDetails } from '#contract/evakobaza/trip.ts';
import { missingWords } from '#contract/evakobaza/words.ts';
import { type JourneyForm, journeyForms, modesOf } from '#contract/trips/fields.ts';
import { handedTo } from '#contract/trips/leaving.ts';
import { tripFieldTitle } from '#contract/trips/words.ts';
import { formatDateTime, formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import panel from '#web/kit/checking/panel.module.css';
import { TextLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from '../evakobaza.module.css';
import { Phone } from '../phone.tsx';

type Facts = readonly (readonly [title: string, shown: ReactNode])[];
const FactList = ({ facts }: { facts: Facts }) => (
  <dl className={`${panel.facts} ${classes.facts}`}>
    {facts.map(([title, shown]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{shown}</dd>
      </div>
    ))}
  </dl>
);

/** What is missing, and whether the child has arrived. */
export function StateSection({ trip }: { trip: TripDetails }) {
  const { missing, deadline, arrived_at, arrived_by, departed_at, handover } = trip;
  return (
    <>
      {missing.length > 0 ? (
        <Alert title={`Не хватает: ${missingWords(missing)}`}>
          {deadline
            ? `Заполнить можно до ${formatDateTime(deadline)}, в кабинете родителя.`
            : 'Заполняет родитель в своём кабинете.'}
        </Alert>
      ) : null}
      {arrived_at ? (
        <Alert color="green" title={`Прибытие отмечено ${formatDateTime(arrived_at)}`}>
          {[
            arrived_by,
            departed_at && `отъезд отмечен ${formatDateTime(departed_at)}`,
            handover && `кому передан: ${handedTo(handover)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Alert>
      ) : null}
    </>
  );
}

const titles: Record<JourneyForm, string> = { arrival: 'Приезд', departure: 'Отъезд' };

/** Both journeys as the family filled them in. */
export const JourneysSection = ({ trip }: { trip: TripDetails }) =>
  journeyForms.map((way) => (
    <Section key={way} title={titles[way]}>
      {trip[way] ? <FactList facts={factsOf(way, trip[way])} /> : <Text c="dimmed">Ещё не заполнено</Text>}
    </Section>
  ));

const factsOf = (way: JourneyForm, said: Journey): Facts => [
  ['Когда', `${formatDay(said.day)} в ${said.time}`],
  ['Где', said.point],
  ['Как', modesOf(way)[said.mode]],
  ...(said.train_and_carriage
    ? ([[tripFieldTitle(`${way}_train_and_carriage`), said.train_and_carriage]] as const)
    : []),
  [
    tripFieldTitle(`${way}_person_in_charge`),
    <span key="person">
      {said.person_in_charge}, <Phone phone={said.contact_phone} />
    </span>,
  ],
];

/** Contacts: whom to call, and where to write. */
export function ContactsSection({ trip }: { trip: TripDetails }) {
  const { parent } = trip;
  const contacts = ({ phone, email }: { phone: string | null; email: string | null }): ReactNode => (
    <>
      {phone ? <Phone phone={phone} /> : 'телефона нет'}
      {email ? `, ${email}` : ''}
    </>
  );
  return (
    <Section title="Контакты">
      <FactList
        facts={[
          ...(parent
            ? ([
                ['Родитель', fullName(parent)],
                ['Связь с родителем', contacts(parent)],
              ] as const)
            : []),
          ['Связь с участником', contacts(trip)],
        ]}
      />
      {parent ? (
        <div>
          <TextLink to="/admin/chat/$id" params={{ id: parent.user_id }} preload={false}>
            Написать родителю
          </TextLink>
        </div>
      ) : null}
    </Section>
  );
}
