import { aRegion } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const schoolList = defineList({
  title: 'Школы',
  keeps: { region: aRegion },
  ask: ({ schools }, input) => schools.list.queryOptions({ input }),
});
