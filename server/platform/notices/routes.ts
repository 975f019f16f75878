import { proceduresWith } from '#server/platform/http/api.ts';
import type { CallContext } from '#server/platform/http/context.ts';
import { choose, listChoices } from './choices.ts';
import { listNotices } from './list-notices.ts';
import {
  addDevice,
  type DeviceServices,
  type DevicesContext,
  listDevices,
  pushKeyOf,
  removeDevice,
} from './push/devices.ts';
import { countUnread, readNotices } from './read-notices.ts';

const { authedProcedure } = proceduresWith<CallContext & DeviceServices>();

async function choicesOf({ db, caller, config }: DevicesContext) {
  const choices = await listChoices(db, caller);
  return { ...choices, has_push: pushKeyOf(config) !== undefined };
}

export const notices = {
  list: authedProcedure.notices.list.handler(async ({ input, context: { db, caller } }) => {
    const [listed, count_new_notices] = await Promise.all([
      listNotices(db, caller, input),
      countUnread(db, caller.user_id),
    ]);
    return { ...listed, count_new_notices };
  }),
  read: authedProcedure.notices.read.handler(async ({ input, context: { db, caller } }) => ({
    count_new_notices: await readNotices(db, caller.user_id, input),
  })),
  listChoices: authedProcedure.notices.listChoices.handler(({ context }) => choicesOf(context)),
  choose: authedProcedure.notices.choose.handler(async ({ input, context }) => {
    await choose(context.db, context.caller, input);
    return await choicesOf(context);
  }),
  listDevices: authedProcedure.notices.listDevices.handler(({ context }) => listDevices(context)),
  addDevice: authedProcedure.notices.addDevice.handler(async ({ input, context }) => {
    await addDevice(context, input);
    return await listDevices(context);
  }),
  removeDevice: authedProcedure.notices.removeDevice.handler(async ({ input, context }) => {
    await removeDevice(context, input.id);
    return await listDevices(context);
  }),
};
