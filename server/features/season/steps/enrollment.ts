import type { SeasonLack, SeasonStep } from '#contract/season/season.ts';
import type { Obstacle } from '#contract/season/steps.ts';
import { awaitsAnswer, mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { statuses as s, statusCodes } from '#contract/statuses.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { type Facts, lack, step } from './facts.ts';
import { withoutAbout } from './without-about.ts';

const closedStatuses = statusCodes.filter(mayStillBeSelected);

/** The waves and the end of the enrollment. */
export function describeEnrollment(facts: Facts): SeasonStep[] {
  const { summary, history, places } = facts;
  const first = history.made.get('first');
  const later = history.made.get('later');
  const closed = history.made.get('closed');
  const isStarted = history.made.has('started');
  const waiting = summary.at(s.ASSESSED);
  const choosing = summary.at(s.TRAINING_COMPLETED, s.DIRECTION_CHOSEN);
  const toClose = summary.at(...closedStatuses);
  const free = places.reduce((sum, one) => sum + one.free, 0);
  const invited = places.reduce((sum, one) => sum + Math.min(one.free, summary.candidates.get(one.direction) ?? 0), 0);
  const nobody: Obstacle[] =
    invited > 0
      ? []
      : waiting === 0
        ? ['nobody_assessed']
        : free === 0
          ? ['no_places']
          : ['nobody_in_these_directions'];
  const unanswered = summary.at(...statusCodes.filter(awaitsAnswer));
  const unsignalled = lack(history.unsignalled > 0, 'signal_not_sent', { count: history.unsignalled });
  return [
    step('first_wave', first ? 'done' : invited > 0 ? 'now' : 'ahead', {
      made: first,
      count: first ? 0 : invited,
      beside: first ? 0 : waiting - invited,
      obstacles: first ? ['wave_was_made'] : closed ? ['enrollment_is_closed'] : nobody,
      lacks: first ? unsignalled : [...unready(facts), ...withoutPlaces(facts), ...withoutAbout(facts)],
    }),
    step('later_waves', closed ? 'done' : isStarted && invited > 0 ? 'now' : later ? 'done' : 'ahead', {
      made: later,
      count: isStarted && !closed ? invited : 0,
      beside: isStarted && !closed ? waiting - invited : 0,
      obstacles: closed ? ['enrollment_is_closed'] : isStarted ? nobody : ['no_first_wave'],
      lacks:
        isStarted && !closed ? [...unsignalled, ...lack(unanswered > 0, 'no_answer_yet', { count: unanswered })] : [],
    }),
    // Who has come there since it was closed is told by closing again: until then it is not simply done.
    step('enrollment_close', closed && toClose === 0 ? 'done' : isStarted && toClose > 0 ? 'now' : 'ahead', {
      made: closed,
      count: isStarted ? toClose : 0,
      beside: unanswered,
      obstacles: isStarted ? (toClose === 0 ? ['nobody_waits'] : []) : ['no_first_wave'],
      lacks:
        isStarted && toClose > 0
          ? [
              ...unsignalled,
              ...lack(closed === undefined && invited > 0, 'free_places', { count: free }),
              ...lack(unanswered > 0, 'no_answer_yet', { count: unanswered }),
              ...unready(facts),
              ...lack(choosing > 0, 'not_chosen', { count: choosing }),
            ]
          : [],
    }),
  ];
}

/** Participations that a wave does not see yet, as what the step lacks. */
function unready({ summary }: Facts): SeasonLack[] {
  const [on_check, to_assess] = [summary.at(s.ACHIEVEMENTS_ON_CHECK), summary.at(s.TO_ASSESS)];
  return [
    ...lack(on_check > 0, 'on_check', { count: on_check }),
    ...lack(to_assess > 0, 'to_assess', { count: to_assess }),
  ];
}

const withoutPlaces = ({ places }: Facts): SeasonLack[] =>
  places.flatMap(({ direction, capacity }) =>
    lack(capacity === 0, 'no_capacity', { about: directionTitle(direction) }),
  );
