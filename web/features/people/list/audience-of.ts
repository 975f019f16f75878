import type { Audience } from '#contract/mailing/shapes.ts';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { type Role, roleOf, type Utype, utypes } from '#contract/roles.ts';

const allRoles = Object.keys(utypes) as Role[];

/**
 * Converts a filter of people to a mailing's audience; undefined if a mailing has no such filter (search, school, step
 * of the season), so that the people must be listed by id. A status, direction, region or season restricts it to
 * participants, as in the list.
 */
export function audienceOf({ ids, utype, search, ...narrowed }: PeopleFilter): Audience | undefined {
  const { status, direction, region, season, school_id, teaching_id, milestone_id, reached, stopped } = narrowed;
  const none: Audience = { roles: [], statuses: [], directions: [], regions: [], seasons: [], people: [] };
  if (ids) return { ...none, people: [...ids] };
  if (search || school_id || teaching_id || milestone_id || reached || stopped) return undefined;
  const ofParticipants = [status, direction, region, season].some((given) => given !== undefined);
  return {
    roles: utype ? [roleOf(utype as Utype)] : ofParticipants ? ['participant'] : allRoles,
    statuses: status === undefined ? [] : [status],
    directions: direction ? [direction] : [],
    regions: region ? [region] : [],
    seasons: season ? [season] : [],
    people: [],
  };
}
