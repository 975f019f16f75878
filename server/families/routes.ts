import { signed } from '#server/api.ts';
import { getConfiguration } from '#server/configuration/queries.ts';
import { pagedAnswer, pageOf } from '#server/paging.ts';
import { checkOwn, listChildren, listUsers } from './queries.ts';
import { setStatus } from './set-status.ts';
import { listTimeouts } from './timeouts.ts';

export const families = {
  ownTimeouts: signed.families.ownTimeouts.handler(async ({ context }) => ({
    data: await listTimeouts(context.db, [context.caller.user_id]),
  })),

  timeouts: signed.families.timeouts.handler(async ({ input, context }) => {
    await checkOwn(context.db, context.caller, input.participant_id);
    return { data: await listTimeouts(context.db, [input.participant_id]) };
  }),

  childrenTimeouts: signed.families.childrenTimeouts.handler(async ({ context }) => {
    const children = await listChildren(context.db, context.caller.user_id);
    const statuses = new Map(children.map((child) => [child.id, child.participant_status]));
    const data = await listTimeouts(context.db, [...statuses.keys()]);
    return {
      data: data.flatMap((timeout) => {
        const participant_status = statuses.get(timeout.user_id);
        return participant_status === undefined ? [] : [{ ...timeout, participant_status }];
      }),
    };
  }),

  children: signed.families.children.handler(async ({ context }) => {
    const children = await listChildren(context.db, context.caller.user_id);
    const timeouts = await listTimeouts(
      context.db,
      children.map((child) => child.id),
    );
    const earliest = (id: number) => timeouts.find((timeout) => timeout.user_id === id) ?? null;
    return { data: children.map((child) => ({ ...child, timeout: earliest(child.id) })) };
  }),

  setStatus: signed.families.setStatus.handler(async ({ input, context }) => {
    const moved = await setStatus(context, input, context.caller.user_id);
    return { participant_id: moved.participant_id, participant_status: moved.to };
  }),

  users: signed.families.users.handler(async ({ input, context }) => {
    const { rows_per_page } = await getConfiguration(context.db);
    const found = await listUsers(context.db, input, pageOf(input.page, rows_per_page));
    return pagedAnswer(input.page, rows_per_page, found);
  }),
};
