import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { countStatements } from '#tests/count-statements.ts';
import { enrollmentOf, makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { enrollments, participations, waves } from '#tests/tables.ts';
import { listEnrollment } from './lists/list-enrollment.ts';
import { describeOccupancy } from './lists/occupancy.ts';
import { findReserve } from './lists/reserve.ts';
import { confirmProtocols } from './open-protocol/confirm-protocols.ts';
import { sendSignal } from './send-signal.ts';
import { makeWave } from './waves/make-wave.ts';
import { previewWave } from './waves/preview-wave.ts';

/** docs/product/quality.md: no step of the enrollment asks more when there are more people. */
const portal = portalForFile();
const enrollment = enrollmentOf(portal);
beforeEach(async () => {
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(participations);
});

const everything = {
  ids: undefined,
  direction: undefined,
  group: undefined,
  wave_id: undefined,
  black_label: undefined,
  region: undefined,
  order: 'ranking' as const,
  search: '',
};

/** How many statements each step takes with so many candidates and half as many places. */
async function countWith(candidates: number) {
  const anna = await makePerson(portal, 'administrator');
  const needs = { ...portal, caller: { user_id: anna.id, utype: anna.utype, session_id: 0 } };
  await setPlaces(portal, { keepers: candidates / 2 });
  for (let number = 0; number < candidates; number += 1) await makeCandidate(portal, { points: number });
  // The signal publishes the protocol, too.
  await confirmProtocols(needs);
  await getConfiguration(portal.db);
  const preview = await countStatements(() => previewWave(portal.db));
  const asked = { kind: 'first' as const, basis: (await enrollment.preview(anna)).basis, request_key: randomUUID() };
  let wave_id = 0;
  const wave = await countStatements(async () => {
    wave_id = await makeWave(needs, asked);
  });
  const signal = await countStatements(() => sendSignal(needs, wave_id));
  const [waiting] = await portal.db.select().from(participations).where(eq(participations.status, s.ASSESSED)).limit(1);
  if (!waiting) throw new Error('nobody waits');
  return {
    preview,
    wave,
    signal,
    occupancy: await countStatements(() => describeOccupancy(portal.db)),
    list: await countStatements(() => listEnrollment(portal.db, everything, { offset: 0, limit: 50 })),
    reserve: await countStatements(() => findReserve(portal.db, waiting)),
  };
}

test('a wave, its preview, its signal and its lists take as many statements for two candidates as for thirty', async () => {
  const few = await countWith(2);
  await portal.db.delete(waves);
  await portal.db.delete(enrollments);
  await portal.db.delete(participations);
  const many = await countWith(30);
  expect(many).toEqual(few);
  expect(few).toEqual({ preview: 6, wave: 25, signal: 26, occupancy: 7, list: 4, reserve: 2 });
});
