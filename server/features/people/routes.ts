import { logActions } from '#contract/log-actions.ts';
import { utypes } from '#contract/roles.ts';
import {
  blockAccount,
  endSessionsOf,
  resetSecondFactorOf,
  unblockAccount,
} from '#server/features/accounts/changes/block-account.ts';
import { checkManages } from '#server/features/accounts/policy.ts';
import { findUser, listSessions } from '#server/features/accounts/queries.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { deviceName } from '#server/platform/http/device-name.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { listLog } from './log/log.ts';
import { countDeadlines, moveDeadlines } from './move-deadlines.ts';
import { describePerson } from './person.ts';
import { listUsers } from './queries.ts';
import { countReturning, returnFiltered } from './returns/return-filtered.ts';
import { returnParticipation } from './returns/return-participation.ts';
import { setStatus } from './set-status.ts';

const { authedProcedure } = proceduresWith<Context & AccountServices>();

export const people = {
  setStatus: authedProcedure.people.setStatus.handler(async ({ input, context }) => {
    const moved = await setStatus(context, input, context.caller.user_id);
    return { participant_id: moved.user_id, participant_status: moved.to };
  }),

  users: authedProcedure.people.users.handler(
    peopleListCall('users', ({ db }, { sort, ...filter }, page) => listUsers(db, { filter, sort }, page)),
  ),

  user: authedProcedure.people.user.handler(async ({ input, context }) => {
    const { db, caller } = context;
    const user = await findUser(db, input.id);
    if (!user) throw notFound('Пользователь не найден');
    if (user.utype === utypes.participant)
      await writeReading(db, { actor_id: caller.user_id, subject_id: user.id, action: 'person_read' });
    return { user: await describePerson(context, user) };
  }),

  name: authedProcedure.people.name.handler(async ({ input, context: { db } }) => {
    const user = await findUser(db, input.id);
    if (!user) throw notFound('Пользователь не найден');
    const { id, utype, surname, name, patronymic } = user;
    return { person: { id, utype, surname, name, patronymic } };
  }),

  sessions: authedProcedure.people.sessions.handler(async ({ input, context: { db, caller } }) => {
    const user = await findUser(db, input.id);
    if (!user) throw notFound('Пользователь не найден');
    checkManages(caller, user);
    const rows = await listSessions(db, user.id);
    const data = rows.map(({ id, user_agent, ip, created_at, seen_at }) => ({
      id,
      ip,
      created_at,
      seen_at,
      is_current: false,
      device: deviceName(user_agent),
    }));
    return { data };
  }),
  endSessions: authedProcedure.people.endSessions.handler(async ({ input, context }) => {
    await endSessionsOf(context, input);
    return {};
  }),
  block: authedProcedure.people.block.handler(async ({ input, context }) => {
    await blockAccount(context, input);
    return {};
  }),
  resetSecondFactor: authedProcedure.people.resetSecondFactor.handler(async ({ input, context }) => {
    await resetSecondFactorOf(context, input);
    return {};
  }),
  unblock: authedProcedure.people.unblock.handler(async ({ input, context }) => {
    await unblockAccount(context, input);
    return {};
  }),

  countDeadlines: authedProcedure.people.countDeadlines.handler(async ({ input, context }) => ({
    count: await countDeadlines(context, input),
  })),
  moveDeadlines: authedProcedure.people.moveDeadlines.handler(async ({ input, context }) => ({
    count: await moveDeadlines(context, input, context.caller.user_id),
  })),

  returnOne: authedProcedure.people.returnOne.handler(async ({ input, context }) => ({
    participant_id: input.participant_id,
    participant_status: await returnParticipation(context, input, context.caller.user_id),
  })),
  countReturning: authedProcedure.people.countReturning.handler(async ({ input, context }) => ({
    count: await countReturning(context, input),
  })),
  returnFiltered: authedProcedure.people.returnFiltered.handler(async ({ input, context }) => ({
    count: await returnFiltered(context, input, context.caller.user_id),
  })),

  log: authedProcedure.people.log.handler(async ({ input: { before, ...filter }, context: { db, caller } }) => {
    const { rows_per_page } = await getConfiguration(db);
    const found = await listLog(db, filter, { before, limit: rows_per_page });
    // After it: nobody sees the line of the very look they take.
    await writeListReading(db, { actor_id: caller.user_id, list: 'log', asked: { before, ...filter } });
    return found;
  }),
  logActions: authedProcedure.people.logActions.handler(() => ({
    data: Object.entries(logActions).map(([action, { title }]) => ({ action, title })),
  })),
};
