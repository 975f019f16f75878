import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { getSubjectId } from '#server/features/participation/policy.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { getYearbook } from './get-yearbook.ts';

const { authedProcedure } = proceduresWith<Context & StudyServices>();

export const yearbook = {
  get: authedProcedure.yearbook.get.handler(async ({ input: { participant_id, season }, context }) => {
    const user_id = await getSubjectId(context.db, context.caller, participant_id);
    return getYearbook(context, user_id, season);
  }),
};
