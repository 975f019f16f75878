import type { SeasonLack, SeasonStep } from '#contract/season/season.ts';
import { awaitsAnswer, isEnrolled, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { tripPointIds } from '#contract/trips/points.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { type Facts, lack, optionSetBy, step } from './facts.ts';
import { withoutAbout } from './without-about.ts';

/** The trip, the end of the shift, the certificates, the next season. */
export const describeEnding = (facts: Facts): SeasonStep[] => [
  describeTrip(facts),
  describeShift(facts),
  describeCertificates(facts),
  describeNext(facts),
];

const enrolled = statusCodes.filter(isEnrolled);
const beforeSelectionEnds = statusCodes.filter(mayStillBeSelected);

function describeTrip(facts: Facts): SeasonStep {
  const { configuration, summary, history } = facts;
  const { trip_days, trip_change_deadline, trip_points } = configuration;
  const going = summary.at(...enrolled);
  const areSet = trip_days.from !== null && trip_days.to !== null;
  const hasBegun = trip_days.from !== null && trip_days.from <= moscowDay();
  const unsaid = tripPointIds.filter((id) => trip_points[id].address.trim() === '').length;
  return step('trip', hasBegun ? 'done' : areSet || going > 0 || history.made.has('started') ? 'now' : 'ahead', {
    made: optionSetBy(facts, 'trip_days'),
    count: going,
    beside: summary.at(...statusCodes.filter(awaitsAnswer)),
    lacks: [
      ...lack(!areSet, 'trip_days'),
      ...lack(trip_change_deadline === null, 'trip_change_deadline'),
      ...lack(unsaid > 0, 'trip_points', { count: unsaid }),
      ...withoutAbout(facts),
      ...lack(history.unsignalled > 0, 'signal_not_sent', { count: history.unsignalled }),
    ],
  });
}

function describeShift({ summary, history }: Facts): SeasonStep {
  const arrived = summary.at(s.ARRIVED);
  const coming = summary.at(...enrolled);
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
  const { summary, history } = facts;
  const { awaiting, created } = summary.certificates;
  const made = history.made.get('certificates');
  const [waiting, arrived] = [summary.at(...beforeSelectionEnds), summary.at(s.ARRIVED)];
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

function describeNext({ configuration, summary, history }: Facts): SeasonStep {
  const { awaiting, created } = summary.certificates;
  const due = awaiting + created;
  const [waiting, arrived] = [summary.at(...beforeSelectionEnds), summary.at(s.ARRIVED)];
  const isReady = due === 0 && waiting === 0 && arrived === 0 && history.made.has('certificates');
  return step('next_season', isReady ? 'now' : 'ahead', {
    count: summary.ending,
    obstacles: configuration.current_year >= LAST_YEAR ? ['last_year'] : [],
    lacks: [
      ...lack(waiting > 0, 'still_waiting', { count: waiting }),
      ...lack(arrived > 0, 'shift_goes_on', { count: arrived }),
      ...lack(due > 0, 'certificates_unsent', { count: due }),
    ],
  });
}
