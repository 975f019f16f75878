import { changeData } from '#server/features/accounts/changes/change-data.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { listAccountLog } from './account-log.ts';
import { getCurrentUser } from './current-user.ts';

export const profile = {
  data: authedProcedure.profile.data.handler(async ({ context }) => ({
    user: await getCurrentUser(context),
  })),
  changeParentsData: authedProcedure.profile.changeParentsData.handler(async ({ input, context }) => {
    await changeData(context, input);
    return { user: await getCurrentUser(context) };
  }),
  listActions: authedProcedure.profile.listActions.handler(async ({ context: { db, caller } }) => ({
    data: await listAccountLog(db, caller),
  })),
};
