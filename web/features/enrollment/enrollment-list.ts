import { enrollmentGroupNames, enrollmentOrders } from '#contract/enrollment/fields.ts';
import { directions } from '#contract/families/directions.ts';
import { oneOf, readId, readRegion } from '#web/kit/list/address.ts';
import { defineList } from '#web/kit/list/define-list.ts';

const addressReaders = {
  sort: oneOf(enrollmentOrders),
  direction: oneOf(directions),
  group: oneOf(enrollmentGroupNames),
  wave_id: readId,
  black_label: oneOf(['true', 'false'] as const),
  region: readRegion,
};

/** Participants of the season's enrollment, by direction and rank. */
export const enrollmentList = defineList({
  title: 'Зачисление',
  readers: addressReaders,
  input: ({ sort, ...values }) => ({ ...values, ...(sort ? { order: sort } : {}) }),
  query: ({ enrollment }, input) => enrollment.list.queryOptions({ input }),
  prefetch: [
    ({ enrollment }) => enrollment.occupancy.queryOptions(),
    ({ enrollment }) => enrollment.waves.queryOptions({ input: {} }),
    ({ enrollment }) => enrollment.protocols.queryOptions(),
  ],
  excel: '/admin/enrollment/list/export',
  excelByPost: true,
  refresh: 30_000,
});
