import { getParticipation } from '#server/features/participation/queries.ts';
import { endPresence } from '#server/features/questionnaires/presences.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { writeListReading } from '#server/platform/log/list-readings.ts';
import { decide } from './decision/decide.ts';
import { readQuestionnaire } from './find-questionnaire.ts';
import { renewCheckPresence } from './presence/presence.ts';
import { takeOver } from './presence/take-over.ts';
import { countWaiting, findNext, listQueue } from './queue/queue.ts';
import { searchOriginals } from './similar.ts';

export const checks = {
  queue: authedProcedure.checks.queue.handler(
    peopleListCall('questionnaires', ({ db }, queue, page) => listQueue(db, queue, page)),
  ),
  waiting: authedProcedure.checks.waiting.handler(async ({ context: { db, caller } }) => {
    const [counted, next_id] = await Promise.all([countWaiting(db), findNext(db, caller.user_id)]);
    return { ...counted, next_id };
  }),
  find: authedProcedure.checks.find.handler(async ({ input, context: { db, caller } }) => ({
    questionnaire: await readQuestionnaire(db, input.id, caller.user_id),
  })),
  similar: authedProcedure.checks.similar.handler(async ({ input, context: { db, caller } }) => {
    const data = await searchOriginals(db, input.id, input.search);
    await writeListReading(db, { actor_id: caller.user_id, list: 'originals', asked: { search: input.search } });
    return { data };
  }),

  look: authedProcedure.checks.look.handler(({ input, context }) => renewCheckPresence(context, input)),
  takeOver: authedProcedure.checks.takeOver.handler(async ({ input, context }) => {
    await takeOver(context, input.id);
    return {};
  }),
  leave: authedProcedure.checks.leave.handler(async ({ input, context: { db, caller } }) => {
    const { id } = await getParticipation(db, input.id);
    await endPresence(db, id, caller.user_id);
    return {};
  }),

  decide: authedProcedure.checks.decide.handler(async ({ input, context }) => {
    const { participation_id, to_status } = await decide(context, input);
    const next_id = await findNext(context.db, context.caller.user_id, participation_id);
    return { participant_id: input.id, participant_status: to_status, next_id };
  }),
};
