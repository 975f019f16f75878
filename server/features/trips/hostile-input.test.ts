import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { journeyFields, tripDocumentKinds } from '#contract/trips/fields.ts';
import { makeFamily, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations, tripChanges, tripDocuments, trips } from '#tests/tables.ts';
import { someArrival, someDeparture, tripsOf } from '#tests/trips.ts';
import { checkInCodeOf, readCheckInCode } from './camp/check-in-code.ts';

/** docs/product/validation.md, «Trip»: whatever is typed is kept, or refused in Russian at its field. */
const portal = portalForFile();
const trip = tripsOf(portal);

const hostile: readonly unknown[] = [
  null,
  true,
  42.5,
  -1,
  1e308,
  {},
  ['x'],
  { $gt: '' },
  'до\u0000после',
  'x\ud83d',
  'ы'.repeat(100_000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd|calc!A1',
  '🐙🐙🐙',
  '%s%n{{7*7}}',
  '2027-13-45',
  '0000-01-01',
  '+7 (999)',
  'а\nб',
  '99:99',
  '1e3',
  '0x1',
];

test('no value of any field is more than a refusal in Russian, and nothing is written', async () => {
  const { parent, child, participation_id } = await makeFamily(portal, s.MAIN_ENROLLED);
  const all = { ...someArrival, ...someDeparture };
  for (const [form, fields] of [
    ['arrival', journeyFields.arrival],
    ['departure', journeyFields.departure],
    ['docs', tripDocumentKinds],
  ] as const)
    for (const field of fields)
      for (const value of hostile) {
        const said = { ...all, [field]: value };
        // A train may be called as one likes; where nobody is met none is asked for.
        if (/_train_/.test(field)) Object.assign(said, { arrival_time: '', departure_time: '' });
        const { status, body } = await trip.save(parent, child, form, said);
        expect([field, value, status]).toEqual([field, value, 422]);
        expect(body.errors[0]).toMatch(/[а-яё]/i);
      }
  for (const current_form of hostile)
    expect((await trip.save(parent, child, current_form as string, all)).status).toBe(422);
  for (const participant_id of hostile)
    for (const what of ['confirm_trip', 'cancel_trip', 'save_trip_data'])
      expect([404, 422]).toContain(
        (await portal.call('POST', `/user/participant/${what}`, { participant_id }, parent)).status,
      );
  for (const reason of ['', '   ', 'а'.repeat(1001), null, {}])
    expect((await trip.cancel(parent, child, { reason })).status).toBe(422);
  for (const already_been_this_year of [undefined, null, 'да', 1])
    expect((await trip.cancel(parent, child, { already_been_this_year })).status).toBe(422);
  for (const version of [-1, 1.5, 'x', 1e12])
    expect((await trip.save(parent, child, 'arrival', { ...someArrival, version })).status).toBe(422);
  expect(await portal.db.select().from(tripDocuments)).toEqual([]);
  expect(await portal.db.select().from(tripChanges)).toEqual([]);
  expect((await portal.db.select().from(trips)).filter(({ arrival_day }) => arrival_day !== null)).toEqual([]);
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  expect(row?.status).toBe(s.MAIN_ENROLLED);
}, 120_000);

test('a blank is asked for of one’s own child alone', async () => {
  const { parent, child } = await makeFamily(portal, s.MAIN_ENROLLED);
  const get = (query: string, by = parent) =>
    portal.call('GET', `/user/participant/trip_blank?${query}`, undefined, by);
  for (const query of [
    '',
    'participant_id=x',
    `participant_id=${child.id}`,
    `participant_id=${child.id}&kind=passport`,
  ])
    expect((await get(query)).status).toBe(422);
  const stranger = await makePerson(portal, 'parent');
  expect((await get(`participant_id=${child.id}&kind=${tripDocumentKinds[0]}`, stranger)).status).toBe(404);
});

test('a code of the check-in is read as it was made, and any other text is none', () => {
  for (const id of [1, 31, 32, 40_001, 2 ** 40]) {
    const code = checkInCodeOf(portal.secret, id);
    expect(readCheckInCode(portal.secret, code)).toBe(id);
    expect(readCheckInCode(portal.secret, code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(id);
    expect(readCheckInCode(portal.secret, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
  }
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => readCheckInCode(portal.secret, text) === null));
});
