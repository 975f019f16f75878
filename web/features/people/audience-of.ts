import type { Audience } from '#contract/mailing/shapes.ts';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { type Role, roleOf, type Utype, utypes } from '#contract/roles.ts';

const all = Object.keys(utypes) as Role[];

/**
 * The people of a list as a mailing's audience; undefined where a mailing cannot be narrowed so (a search, a school, a step of the season), and
 * its people are to be named one by one. A status, a direction, a region or a season leaves participants alone, as in the list.
 */
export function audienceOf({ ids, utype, search, ...narrowed }: PeopleFilter): Audience | undefined {
  const { status, direction, region, season, school_id, teaching_id, milestone_id, reached, stopped } = narrowed;
  const none: Audience = { roles: [], statuses: [], directions: [], regions: [], seasons: [], people: [] };
  if (ids) return { ...none, people: [...ids] };
  if (search || school_id || teaching_id || milestone_id || reached || stopped) return undefined;
  const ofParticipants = [status, direction, region, season].some((given) => given !== undefined);
  return {
    roles: utype ? [roleOf(utype as Utype)] : ofParticipants ? ['participant'] : all,
    statuses: status === undefined ? [] : [status],
    directions: direction ? [direction] : [],
    regions: region ? [region] : [],
    seasons: season ? [season] : [],
    people: [],
  };
}
