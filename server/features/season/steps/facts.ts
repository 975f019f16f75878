import type { Configuration, Option } from '#contract/configuration/configuration.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import type { SeasonLack, SeasonStep } from '#contract/season/season.ts';
import type { Lack, StepName } from '#contract/season/steps.ts';
import type { ActiveCourse } from '#server/features/courses/teachings/active-course.ts';
import type { DirectionPlaces } from '#server/features/enrollment/lists/places.ts';
import type { getRegistration, listOptionChanges } from '#server/platform/configuration/queries.ts';
import type { History, MadeBy } from '../history.ts';
import type { SeasonSummary } from '../season-summary.ts';
import type { Texts } from '../texts.ts';

/** All facts that the steps of a season are described by. */
export type Facts = {
  configuration: Readonly<Configuration>;
  changes: Awaited<ReturnType<typeof listOptionChanges>>;
  began_at: string | null;
  summary: SeasonSummary;
  history: History;
  places: readonly DirectionPlaces[];
  course: ActiveCourse | null;
  /** Lines without which the registration is not opened. */
  missing: readonly OpeningLine[];
  texts: Texts;
  registration: Awaited<ReturnType<typeof getRegistration>>;
  now: number;
};

/** By whom and when an option was set in this season; undefined where it stands as it was at its start. */
export function optionSetBy({ changes, began_at }: Facts, option: Option): MadeBy | undefined {
  const change = changes.find((one) => one.option === option);
  if (!change || (began_at !== null && change.at <= began_at)) return undefined;
  return { at: change.at, by: change.name };
}

type StepDetails = Partial<Omit<SeasonStep, 'name' | 'state' | 'at' | 'by'>> & { made?: MadeBy | undefined };

export const step = (
  name: StepName,
  state: SeasonStep['state'],
  { made, ...details }: StepDetails = {},
): SeasonStep => ({
  name,
  state,
  at: made?.at ?? null,
  by: made?.by ?? '',
  count: 0,
  beside: 0,
  obstacles: [],
  lacks: [],
  ...details,
});

/** A missing condition of a step where `is` holds: with how many, or of what. */
export const lack = (
  is: boolean,
  name: Lack,
  { count = 0, about = '', id = null }: Partial<SeasonLack> = {},
): SeasonLack[] => (is ? [{ name, count, about, id }] : []);
