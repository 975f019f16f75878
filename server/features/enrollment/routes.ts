import { getSubjectId } from '#server/features/participation/policy.ts';
import { listParticipations } from '#server/features/participation/queries.ts';
import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { notFound } from '#server/platform/errors.ts';
import { peopleListCall } from '#server/platform/http/calls/people-list-call.ts';
import { closeEnrollment } from './closing/close-enrollment.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { inviteSingle } from './invite-single.ts';
import { listEnrollment } from './lists/list-enrollment.ts';
import { describeOccupancy } from './lists/occupancy.ts';
import { findReserve } from './lists/reserve.ts';
import { findNextInvitation, inviteNext } from './next-invitation.ts';
import { compareLines } from './open-protocol/changed-lines.ts';
import { confirmProtocols, describeProtocols } from './open-protocol/confirm-protocols.ts';
import { correctProtocol } from './open-protocol/correct-protocol.ts';
import { findOpenProtocol } from './open-protocol/find-published.ts';
import { listOwnLines } from './open-protocol/own-protocols.ts';
import { previewProtocol } from './open-protocol/preview-protocol.ts';
import { countUnresolved } from './protocol/protocol.ts';
import { isSignalSent, sendSignal } from './send-signal.ts';
import { takeBackInvitation } from './take-back.ts';
import { getWave, isStarted, listWaves } from './waves/list-waves.ts';
import { makeWave } from './waves/make-wave.ts';
import { previewWave } from './waves/preview-wave.ts';

const calls = authedProcedure.enrollment;
const seasonOf = async (db: Connection): Promise<number> => (await getConfiguration(db)).current_year;

export const enrollment = {
  list: calls.list.handler(peopleListCall('enrollment', ({ db }, filter, page) => listEnrollment(db, filter, page))),
  // Every page of the administration that shows it reloads after each step of a family.
  occupancy: calls.occupancy.handler(({ context: { db } }) =>
    singleFlight(db, ['occupancy'], () => describeOccupancy(db)),
  ),
  preview: calls.preview.handler(async ({ context: { db } }) => ({ preview: await previewWave(db) })),
  first: calls.first.handler(async ({ input, context }) => ({
    wave: await getWave(context.db, await makeWave(context, { ...input, kind: 'first' })),
  })),
  later: calls.later.handler(async ({ input, context }) => ({
    wave: await getWave(context.db, await makeWave(context, { ...input, kind: 'later' })),
  })),
  single: calls.single.handler(async ({ input, context }) => ({
    wave: await getWave(context.db, await inviteSingle(context, input)),
  })),
  next: calls.next.handler(async ({ input: { direction }, context: { db } }) => ({
    next: await findNextInvitation(db, direction),
  })),
  inviteNext: calls.inviteNext.handler(async ({ input, context }) => ({
    wave: await getWave(context.db, await inviteNext(context, input)),
  })),
  takeBack: calls.takeBack.handler(async ({ input, context }) => ({
    participant_id: input.participant_id,
    participant_status: await takeBackInvitation(context, input),
  })),
  waves: calls.waves.handler(async ({ input: { season, signal }, context: { db } }) => ({
    data: await listWaves(db, season ?? (await seasonOf(db)), signal === 'due'),
  })),
  signal: calls.signal.handler(async ({ input: { wave_id }, context }) => {
    await sendSignal(context, wave_id);
    return { wave: await getWave(context.db, wave_id) };
  }),
  isSignalSent: calls.isSignalSent.handler(async ({ input: { wave_id }, context: { db } }) => ({
    value: await isSignalSent(db, await seasonOf(db), wave_id),
  })),
  isStarted: calls.isStarted.handler(async ({ context: { db } }) => ({
    value: await isStarted(db, await seasonOf(db)),
  })),
  isProtocolReady: calls.isProtocolReady.handler(async ({ input: { wave_id }, context: { db } }) =>
    countUnresolved(db, await seasonOf(db), wave_id),
  ),
  closing: calls.closing.handler(async ({ context: { db } }) => ({ preview: await previewClosing(db) })),
  close: calls.close.handler(({ input, context }) => closeEnrollment(context, input)),
  reserve: calls.reserve.handler(async ({ input: { participant_id }, context }) => {
    const user_id = await getSubjectId(context.db, context.caller, participant_id);
    const [participation] = await listParticipations(context.db, user_id);
    if (!participation) throw notFound('Участник не найден');
    const { year: season, ...rest } = participation;
    return findReserve(context.db, { ...rest, season });
  }),
  openProtocol: publicProcedure.enrollment.openProtocol.handler(async ({ input, context: { db } }) => ({
    protocol: await findOpenProtocol(db, input),
  })),
  ownProtocols: calls.ownProtocols.handler(async ({ input: { participant_id }, context }) => {
    const user_id = await getSubjectId(context.db, context.caller, participant_id);
    return { data: (await listOwnLines(context.db, [user_id])).map(({ user_id: _, ...line }) => line) };
  }),
  protocols: calls.protocols.handler(({ context: { db } }) => describeProtocols(db)),
  confirmProtocols: calls.confirmProtocols.handler(async ({ context }) => ({
    confirmed_at: await confirmProtocols(context),
  })),
  previewProtocol: calls.previewProtocol.handler(({ input: { wave_id }, context: { db } }) =>
    previewProtocol(db, wave_id),
  ),
  changedLines: calls.changedLines.handler(async ({ input: { wave_id }, context: { db } }) => ({
    data: (await compareLines(db, wave_id)).changed,
  })),
  correctProtocol: calls.correctProtocol.handler(async ({ input, context }) => ({
    entry: await correctProtocol(context, input),
  })),
};
