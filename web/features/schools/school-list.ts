import { readRegion } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

export const schoolList = defineList({
  title: 'Школы',
  readers: { region: readRegion },
  query: ({ schools }, input) => schools.list.queryOptions({ input }),
});
