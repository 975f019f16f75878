import type { SeasonLack, SeasonStep } from '#contract/season.ts';
import { awaitsAnswer, isEnrolled } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { tripPointIds } from '#contract/trips/points.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { type Facts, lack, setInSeason, step } from './facts.ts';

/** The trip, the end of the shift, the certificates, the next season. */
export const describeEnding = (facts: Facts): SeasonStep[] => [
  describeTrip(facts),
  describeShift(facts),
  describeCertificates(facts),
  describeNext(facts),
];

const enrolled = statusCodes.filter(isEnrolled);

function describeTrip(facts: Facts): SeasonStep {
  const { configuration, standing, history } = facts;
  const { trip_days, trip_change_deadline, trip_points } = configuration;
  const going = standing.at(...enrolled);
  const areSet = trip_days.from !== null && trip_days.to !== null;
  const hasBegun = trip_days.from !== null && trip_days.from <= moscowDay();
  const unsaid = tripPointIds.filter((id) => trip_points[id].address.trim() === '').length;
  return step('trip', hasBegun ? 'done' : areSet || going > 0 || history.made.has('started') ? 'now' : 'ahead', {
    made: setInSeason(facts, 'trip_days'),
    count: going,
    beside: standing.at(...statusCodes.filter(awaitsAnswer)),
    lacks: [
      ...lack(!areSet, 'trip_days'),
      ...lack(trip_change_deadline === null, 'trip_change_deadline'),
      ...lack(unsaid > 0, 'trip_points', { count: unsaid }),
      ...lack(history.unsignalled > 0, 'signal_not_sent', { count: history.unsignalled }),
    ],
  });
}

function describeShift({ standing, history }: Facts): SeasonStep {
  const arrived = standing.at(s.ARRIVED);
  const coming = standing.at(...enrolled);
  const made = history.made.get('shift');
  return step('shift', arrived > 0 ? 'now' : made ? 'done' : 'ahead', {
    made,
    count: arrived,
    beside: coming,
    obstacles: arrived === 0 ? ['nobody_arrived'] : [],
    lacks: lack(arrived > 0 && coming > 0, 'not_arrived', { count: coming }),
  });
}

const textLacks = ({ texts }: Facts): SeasonLack[] => [
  ...texts.certificates.flatMap(({ id, title }) => lack(true, 'certificate_text', { id, about: title })),
  ...texts.signatory.flatMap(({ id, title }) => lack(true, 'certificate_signatory', { id, about: title })),
];

function describeCertificates(facts: Facts): SeasonStep {
  const { standing, history } = facts;
  const { awaiting, created } = standing.certificates;
  const made = history.made.get('certificates');
  const [waiting, arrived] = [standing.at(s.ASSESSED), standing.at(s.ARRIVED)];
  const due = awaiting + created;
  return step('certificates', due > 0 ? 'now' : made ? 'done' : 'ahead', {
    made,
    count: due,
    obstacles: due === 0 ? ['no_certificates'] : [],
    lacks: [
      ...textLacks(facts),
      ...lack(waiting > 0, 'still_waiting', { count: waiting }),
      ...lack(arrived > 0, 'shift_goes_on', { count: arrived }),
    ],
  });
}

const LAST_YEAR = 2100;

function describeNext({ configuration, standing, history }: Facts): SeasonStep {
  const { awaiting, created } = standing.certificates;
  const due = awaiting + created;
  const [waiting, arrived] = [standing.at(s.ASSESSED), standing.at(s.ARRIVED)];
  const isReady = due === 0 && waiting === 0 && arrived === 0 && history.made.has('certificates');
  return step('next_season', isReady ? 'now' : 'ahead', {
    count: standing.ending,
    obstacles: configuration.current_year >= LAST_YEAR ? ['last_year'] : [],
    lacks: [
      ...lack(waiting > 0, 'still_waiting', { count: waiting }),
      ...lack(arrived > 0, 'shift_goes_on', { count: arrived }),
      ...lack(due > 0, 'certificates_unsent', { count: due }),
    ],
  });
}
