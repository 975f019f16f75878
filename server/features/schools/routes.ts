import type { SchoolServices } from '#server/features/schools/merge-schools.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { mergeSchools } from './merge-schools.ts';
import { getSchool, listDuplicateSchools, listSchools } from './queries.ts';
import { addSchool, changeSchool } from './save-school.ts';

const { authedProcedure } = proceduresWith<Context & SchoolServices>();

export const schools = {
  list: authedProcedure.schools.list.handler(listCall(({ db }, filter, page) => listSchools(db, filter, page))),
  add: authedProcedure.schools.add.handler(async ({ input, context: { db, caller } }) => ({
    school: await getSchool(db, await addSchool(db, input, caller.user_id)),
  })),
  change: authedProcedure.schools.change.handler(async ({ input: { id, ...fields }, context: { db, caller } }) => {
    await changeSchool(db, id, fields, caller.user_id);
    return { school: await getSchool(db, id) };
  }),
  merge: authedProcedure.schools.merge.handler(async ({ input, context }) => {
    const moved = await mergeSchools(context, input);
    return { school: await getSchool(context.db, input.into), moved };
  }),
  doubles: authedProcedure.schools.doubles.handler(async ({ context }) => ({
    data: await listDuplicateSchools(context.db),
  })),
};
