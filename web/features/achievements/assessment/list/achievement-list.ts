import { assessmentFilterNames, standingStateNames } from '#contract/achievements/states.ts';
import { directions } from '#contract/families/directions.ts';
import { MAX_PAGE_SIZE } from '#contract/materials/kinds.ts';
import { oneOf, readRegion, readStatus, wholeFrom } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const states = oneOf(standingStateNames);

/** Participants of the assessment with their points. */
export const achievementList = defineList({
  title: 'Проверка достижений',
  readers: {
    filter: oneOf(assessmentFilterNames),
    direction: oneOf(directions),
    status: readStatus,
    region: readRegion,
    cadet: states,
    volunteer: states,
    black_label: oneOf(['true', 'false']),
    /** Rows a page. */
    per_page: wholeFrom(1, MAX_PAGE_SIZE),
  },
  query: ({ achievements }, input) => achievements.all.queryOptions({ input }),
  excel: '/admin/achievements/excel',
  excelByPost: true,
  refresh: 30_000,
});
