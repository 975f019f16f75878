import { directions } from '#contract/families/directions.ts';
import { funnelSteps } from '#contract/home/funnel.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { anId, aRegion, aStatus, aYear, oneOf } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const keeps = {
  role: oneOf(Object.keys(utypes) as Role[]),
  status: aStatus,
  direction: oneOf(directions),
  region: aRegion,
  season: aYear,
  school_id: anId,
  reached: oneOf(funnelSteps),
  stopped: oneOf(funnelSteps),
  sort: oneOf(['newest', 'surname', 'changed'] as const),
};

export const userList = defineList({
  title: 'Пользователи',
  keeps,
  input: ({ role, ...given }) => ({ ...given, ...(role ? { utype: utypes[role] } : {}) }),
  ask: ({ people }, input) => people.users.queryOptions({ input }),
  beside: [({ system }) => system.info.queryOptions()],
  excel: '/admin/users/excel',
});
