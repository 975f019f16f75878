import { directions } from '#contract/families/directions.ts';
import { funnelSteps } from '#contract/home/funnel.ts';
import { type Role, utypes } from '#contract/roles.ts';
import { oneOf, readId, readRegion, readStatus, readYear } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const addressReaders = {
  role: oneOf(Object.keys(utypes) as Role[]),
  status: readStatus,
  direction: oneOf(directions),
  region: readRegion,
  season: readYear,
  school_id: readId,
  reached: oneOf(funnelSteps),
  stopped: oneOf(funnelSteps),
  sort: oneOf(['newest', 'surname', 'changed'] as const),
};

export const userList = defineList({
  title: 'Пользователи',
  readers: addressReaders,
  input: ({ role, ...given }) => ({ ...given, ...(role ? { utype: utypes[role] } : {}) }),
  query: ({ people }, input) => people.users.queryOptions({ input }),
  prefetch: [({ system }) => system.info.queryOptions()],
  excel: '/admin/users/excel',
});
