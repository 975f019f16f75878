import { z } from 'zod';
import { directions } from '#contract/families/directions.ts';
import { id, idList, pageQuery } from '#contract/route.ts';
import { regions } from '#contract/validation/regions.ts';
import { search, words } from '#contract/validation/text.ts';
import { enrollmentGroupNames, enrollmentOrders } from './fields.ts';

const filterFields = {
  order: z.enum(enrollmentOrders),
  direction: z.enum(directions),
  group: z.enum(enrollmentGroupNames),
  wave_id: z.coerce.number<number>('Нужно число').pipe(id),
  black_label: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .transform((value) => value === true || value === 'true'),
  region: z.string().refine((region) => regions.includes(region)),
  search,
};
type FilterField = keyof typeof filterFields;

const fields = z.object({
  /** Participation ids of the chosen rows. */
  ids: idList.optional(),
  order: filterFields.order.default('ranking'),
  direction: filterFields.direction.optional(),
  group: filterFields.group.optional(),
  /** Invited by this wave. */
  wave_id: filterFields.wave_id.optional(),
  black_label: filterFields.black_label.optional(),
  region: filterFields.region.optional(),
  search: filterFields.search,
  /** Names one of the fields above except `ids`; `filter_value` then overrides that field. */
  order_or_filter: z.enum(Object.keys(filterFields) as FilterField[]).optional(),
  filter_value: z.union([z.boolean(), z.number(), words]).optional(),
  /** Only 0 or false: the Excel file has a call of its own. */
  excel: z.literal([0, false], 'Список файлом Excel: admin/enrollment/list/export').optional(),
});

type ParsedFilter = z.output<typeof fields>;

/** Moves `filter_value` into the field `order_or_filter` names. */
function mergeNamedFilter<T extends ParsedFilter>(
  { order_or_filter, filter_value, excel: _, ...rest }: T,
  context: z.RefinementCtx<T>,
) {
  if (order_or_filter === undefined || filter_value === undefined || filter_value === '') return rest;
  const schema: z.ZodType = filterFields[order_or_filter];
  const value = order_or_filter === 'search' ? String(filter_value) : filter_value;
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ...rest, [order_or_filter]: parsed.data };
  const [issue] = parsed.error.issues;
  context.addIssue({ code: 'custom', path: ['filter_value'], message: issue?.message ?? 'Неверное значение' });
  return z.NEVER;
}

/**
 * Which participants of the season the list of the enrollment holds: of those from 410 to 510 with a direction. The
 * specification's `order_or_filter` names one of the fields `order`, `direction`, `group`, `wave_id`, `black_label`, `region`,
 * `search`; `filter_value` is its value (422 at `order_or_filter` for another name, at `filter_value` for a value that the field
 * does not take; an empty one filters nothing). Several at once are given by their own names.
 */
export const EnrollmentFilter = fields.transform(mergeNamedFilter);
export type EnrollmentFilter = z.output<typeof EnrollmentFilter>;

export const EnrollmentQuery = fields.extend(pageQuery).transform(mergeNamedFilter);
