import { awaitsAnswer, holdsPlace } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import type { YearStepName } from '#contract/yearbook/steps.ts';
import type { YearStep } from '#contract/yearbook/yearbook.ts';
import type { ToldSeason } from './find-season.ts';

type Moments = ReadonlyMap<Status, { first: string; last: string }>;

/** Statuses whose first day is that of a step. */
const opening: Partial<Record<YearStepName, readonly Status[]>> = {
  sent: [s.QUESTIONNAIRE_ON_CHECK],
  approved: [s.ACCOUNT_TO_REGISTER],
  account: [s.ACCOUNT_REGISTERED],
  direction: [s.DIRECTION_CHOSEN],
  assessed: [s.ASSESSED],
  confirmed: [s.MAIN_ENROLLED, s.RESERVE_ENROLLED],
  arrived: [s.ARRIVED],
  finished: [s.SHIFT_COMPLETED],
};

/** Marks of the evakobaza may be taken back: these steps hold only while the status says so. */
const isAtShift = ({ status, left_status }: ToldSeason): boolean =>
  holdsPlace(status, left_status) && (status === s.ARRIVED || isAfterShift({ status, left_status }));
const isAfterShift = ({ status, left_status }: Pick<ToldSeason, 'status' | 'left_status'>): boolean =>
  status === s.SHIFT_COMPLETED || (status === s.CERTIFIED && left_status !== s.NOT_ENROLLED);

/** Whether the family was told of an invitation: it waits for an answer, was answered, or its time was let go by. */
const isInvitationTold = ({ status }: ToldSeason, moments: Moments): boolean =>
  awaitsAnswer(status) ||
  status === s.TRIP_CANCELLED ||
  moments.has(s.MAIN_ENROLLED) ||
  moments.has(s.RESERVE_ENROLLED);

/**
 * What a child has reached in a season, in order, with its days. An invitation is told only once the family knows of it, and
 * without a day: the wave is older than its signal.
 */
export function describeSteps(season: ToldSeason, moments: Moments): YearStep[] {
  const firstOf = (step: YearStepName): string | null =>
    (opening[step] ?? [])
      .flatMap((status) => moments.get(status)?.first ?? [])
      .sort()
      .at(0) ?? null;
  const dated = (step: YearStepName, at: string | null): YearStep[] => (at === null ? [] : [{ step, at }]);
  return [
    ...(season.is_imported ? [] : dated('registered', season.created_at)),
    ...dated('sent', firstOf('sent')),
    ...dated('approved', firstOf('approved')),
    ...dated('account', firstOf('account')),
    ...dated('training', season.begun_at),
    ...dated('completed', season.completed_at),
    ...dated('direction', season.direction && firstOf('direction')),
    ...dated('assessed', firstOf('assessed')),
    ...(isInvitationTold(season, moments) ? [{ step: 'invited' as const, at: null }] : []),
    ...dated('confirmed', firstOf('confirmed')),
    ...(isAtShift(season) ? dated('arrived', firstOf('arrived')) : []),
    ...(isAfterShift(season) ? dated('finished', moments.get(s.SHIFT_COMPLETED)?.last ?? null) : []),
  ];
}
