import { asc, eq, sql } from 'drizzle-orm';
import { missingParts } from '#contract/site/details/structure.ts';
import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { nameOf } from '#server/platform/content/versions/versions.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { organisationDetails as table } from '../tables.ts';
import { changeDetails } from './change-details.ts';
import { detailsKind } from './details-kind.ts';
import { withOrganisation } from './with-organisation.ts';

const { id, section, parts, updated_at } = table;
/** A section nobody has touched is as old as the portal: no change to tell of. */
const changed_at = sql<string | null>`case when ${updated_at} > ${table.created_at} then ${updated_at} end`.mapWith(
  (value: string | null) => (value === null ? null : new Date(value).toISOString()),
);

const call = authedProcedure.site.details;
export const details = {
  find: publicProcedure.site.details.find.handler(async ({ input, context }) => {
    const [found] = await context.db
      .select({ section, parts, changed_at })
      .from(table)
      .where(eq(section, input.section));
    if (!found) throw notFound(detailsKind.words.missing);
    return {
      details: { ...found, parts: withOrganisation(found.section, found.parts, await getConfiguration(context.db)) },
    };
  }),
  listAll: call.listAll.handler(async ({ input, context }) => {
    const rows = await context.db
      .select({ id, section, parts, changed_at, name: users.name, surname: users.surname })
      .from(table)
      .leftJoin(users, eq(users.id, table.updated_by))
      .orderBy(asc(id));
    const known = await getConfiguration(context.db);
    const data = rows.map(({ name, surname, parts: filled, ...row }) => ({
      ...row,
      missing: missingParts(row.section, withOrganisation(row.section, filled, known)).map(({ prop }) => prop),
      changed_by: nameOf({ name, surname }),
    }));
    return { data: input?.filter === 'missing' ? data.filter(({ missing }) => missing.length > 0) : data };
  }),
  findOwn: call.findOwn.handler(async ({ input, context }) => {
    const [record] = await context.db.select({ id, section, parts, updated_at }).from(table).where(eq(id, input.id));
    if (!record) throw notFound(detailsKind.words.missing);
    return { record };
  }),
  update: call.update.handler(({ input: { id, section, parts, based_on }, context }) =>
    detailsKind.edit(context, (tx) =>
      changeDetails(tx, { id, section, parts }, { based_on, actor_id: context.caller.user_id }),
    ),
  ),
};
