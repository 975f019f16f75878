import { volunteerStateNames } from '#contract/achievements/states.ts';
import { directions } from '#contract/families/directions.ts';
import { oneOf, readRegion } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

/** Declared and offered volunteers of the season. */
export const volunteerList = defineList({
  title: 'Волонтёры',
  readers: {
    state: oneOf(volunteerStateNames),
    direction: oneOf(directions),
    region: readRegion,
  },
  query: ({ achievements }, input) => achievements.volunteers.queryOptions({ input }),
  excel: '/admin/volunteers/excel',
  refresh: 30_000,
});
