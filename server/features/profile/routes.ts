import { changeData } from '#server/features/accounts/change-data.ts';
import { signed } from '#server/platform/http/api.ts';
import { getCurrentUser } from './current-user.ts';
import { listOwnLog } from './own-log.ts';

export const profile = {
  data: signed.profile.data.handler(async ({ context: { db, caller } }) => ({
    user: await getCurrentUser(db, caller.user_id),
  })),
  changeParentsData: signed.profile.changeParentsData.handler(async ({ input, context }) => {
    await changeData(context, input);
    return { user: await getCurrentUser(context.db, context.caller.user_id) };
  }),
  listActions: signed.profile.listActions.handler(async ({ context: { db, caller } }) => ({
    data: await listOwnLog(db, caller),
  })),
};
