import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Season, SeasonStep } from '#contract/season/season.ts';
import type { StepName } from '#contract/season/steps.ts';
import { statuses as s } from '#contract/statuses.ts';
import { closeUploads } from '#server/features/achievements/own/close-uploads.ts';
import { admitRegistered } from '#server/features/entrance/admit-registered.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeCertificateCandidate } from '#tests/certificates.ts';
import { countStatements } from '#tests/count-statements.ts';
import { enrollmentOf, makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import { makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { makeReadyToOpen } from '#tests/opening.ts';
import { portalForFile } from '#tests/portal.ts';
import { milestones, participations, siteTexts, teachings } from '#tests/tables.ts';
import { describeSeason } from './describe-season.ts';

const portal = portalForFile();
let admin: Person;
let curator: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator', { surname: 'Лоцман', name: 'Анна' });
  curator = await makePerson(portal, 'curator');
});

const season = async (by = admin): Promise<Season> =>
  (await portal.call('GET', '/admin/season', undefined, by)).body.season;
const stepOf = async (name: StepName): Promise<SeasonStep> => {
  const found = (await season()).steps.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const set = (change: Record<string, unknown>) => portal.call('POST', '/admin/config/upsert', change, admin);
const lacksOf = async (name: StepName) => (await stepOf(name)).lacks.map((one) => one.name);
const countAt = (status: number) => portal.db.$count(participations, eq(participations.status, status as never));

test('the registration is opened and closed, by whom and when is told, and what is missing is the opening’s', async () => {
  // Open before anybody looked at what it needs: it stands open, and is not called done.
  expect(await stepOf('registration_open')).toMatchObject({ state: 'now', obstacles: ['registration_is_open'] });
  const missing = (await stepOf('registration_open')).lacks.filter(({ name }) => name === 'opening');
  expect(missing.map(({ about }) => about)).toEqual(
    expect.arrayContaining(['contact_phone', 'confid', 'registration_dates', 'participant_course', 'mail']),
  );
  await set({ registration_open: false });
  expect((await stepOf('registration_open')).obstacles).toEqual(['opening_not_ready']);
  expect((await set({ registration_open: true })).status).toBe(409);

  await makeReadyToOpen(portal);
  expect(await stepOf('registration_close')).toMatchObject({ state: 'done', by: 'Лоцман Анна' });
  expect((await stepOf('registration_close')).obstacles).toEqual(['registration_not_open']);
  const told = await liveEventsDuring(portal, () => set({ registration_open: true }));
  expect(told).toContainEqual(expect.objectContaining({ event: 'season' }));
  expect(await stepOf('registration_open')).toMatchObject({ state: 'done', by: 'Лоцман Анна' });
  expect((await stepOf('registration_open')).obstacles).toEqual(['registration_is_open']);
  await set({ registration_start: '2089-01-01T00:00:00Z' });
  expect(await stepOf('registration_open')).toMatchObject({ state: 'now', obstacles: [] });
  expect(await stepOf('registration_close')).toMatchObject({ state: 'ahead' });
  await set({ registration_start: null });
  expect(await lacksOf('registration_open')).toEqual(['organisation_details']);
  const consent = eq(siteTexts.tag, 'agreement_child_health_data');
  const [kept] = await portal.db.select().from(siteTexts).where(consent);
  await portal.db.update(siteTexts).set({ text: '<p> </p>' }).where(consent);
  const { lacks } = await stepOf('registration_open');
  expect(lacks).toContainEqual({ name: 'opening', count: 0, id: kept?.id, about: 'agreement_child_health_data' });
  // As it was, for what comes after.
  await portal.db.update(teachings).set({ is_active: false });
  await saveConfiguration(portal.db, { trip_days: { from: null, to: null } }, null);
});

test('the training: whom it lets in, and that the course is whole', async () => {
  await set({ training_open: false });
  expect(await lacksOf('training')).toEqual(['no_course']);
  const course = await makeCourse(portal, 2);
  expect(await lacksOf('training')).toEqual([]);
  const ofCourse = eq(milestones.teaching_id, course);
  const [first] = await portal.db.select().from(milestones).where(ofCourse);
  await portal.db
    .update(milestones)
    .set({ lecture_id: null })
    .where(eq(milestones.id, first?.id ?? 0));
  expect((await stepOf('training')).lacks).toMatchObject([{ name: 'milestones_incomplete', count: 1, id: course }]);
  await portal.db
    .update(milestones)
    .set({ lecture_id: first?.lecture_id })
    .where(eq(milestones.id, first?.id ?? 0));
  for (let n = 0; n < 3; n += 1) await makeFamily(portal, s.ACCOUNT_REGISTERED);
  await makeFamily(portal, s.ENTRANCE_LINK_SENT);
  const before = await stepOf('training');
  expect(before).toMatchObject({ state: 'now', count: 3, beside: 1, obstacles: [] });
  await set({ training_open: true });
  await admitRegistered(portal);
  expect(await countAt(s.ADMITTED)).toBe(before.count);
  expect(await stepOf('training')).toMatchObject({ state: 'done', count: 0, by: 'Лоцман Анна' });
});

test('the period of achievements and the assessment: each counts whom it really moves', async () => {
  for (let n = 0; n < 2; n += 1) await makeCandidate(portal, { status: s.DIRECTION_CHOSEN });
  const uploads = await stepOf('uploads');
  expect(uploads).toMatchObject({ state: 'now', count: 2 });
  expect(uploads.lacks.map(({ name }) => name)).toEqual(['period_without_end']);
  expect((await stepOf('assessment')).obstacles).toEqual(['nobody_on_check']);
  await makeCandidate(portal, { status: s.ACHIEVEMENTS_ON_CHECK });
  expect(await stepOf('assessment')).toMatchObject({ state: 'now', count: 1, beside: 2 });
  expect(await lacksOf('assessment')).toEqual(['still_uploading']);
  await set({ achievements_upload_period: { from: null, to: '2026-01-01T00:00:00Z' } });
  await closeUploads(portal);
  expect(await stepOf('uploads')).toMatchObject({ state: 'done', count: 0, at: '2026-01-01T00:00:00Z' });
  const before = await stepOf('assessment');
  expect(before.count).toBe(3);
  expect((await portal.call('POST', '/admin/achievements/open', {}, curator)).body.moved).toBe(before.count);
  expect(await stepOf('assessment')).toMatchObject({ state: 'done', count: 0 });
});

test('the waves and the end of the enrollment', async () => {
  // Those the assessment has let through have no achievements: they wait for a place.
  await setPlaces(portal, {});
  expect((await stepOf('first_wave')).obstacles).toEqual(['no_places']);
  expect((await stepOf('first_wave')).lacks.map(({ name }) => name)).toContain('no_capacity');
  expect((await stepOf('later_waves')).obstacles).toEqual(['no_first_wave']);
  expect((await stepOf('enrollment_close')).obstacles).toEqual(['no_first_wave']);
  await setPlaces(portal, { keepers: 2, inventors: 1 });
  await makeCandidate(portal, { direction: 'inventors', is_black_labelled: true });
  expect((await stepOf('first_wave')).count).toBe(2);
  for (const direction of ['keepers', 'inventors', 'inventors'] as const) await makeCandidate(portal, { direction });
  await makeCandidate(portal, { status: s.TO_ASSESS });
  const first = await stepOf('first_wave');
  expect(first).toMatchObject({ state: 'now', count: 3, obstacles: [] });
  const places = ['no_capacity', 'no_capacity', 'no_capacity'];
  expect(first.lacks.map(({ name }) => name)).toEqual(['to_assess', ...places, 'trip_about']);
  expect((await enrollmentOf(portal).wave(admin)).body.wave.invited_count).toBe(first.count);
  expect(await stepOf('first_wave')).toMatchObject({ state: 'done', by: 'Лоцман Анна', count: 0 });
  expect((await stepOf('later_waves')).obstacles).toEqual(['no_places']);
  expect(await lacksOf('later_waves')).toEqual(['signal_not_sent', 'no_answer_yet']);
  await setPlaces(portal, { keepers: 3, inventors: 1 });
  const later = await stepOf('later_waves');
  expect(later).toMatchObject({ state: 'now', obstacles: [] });
  expect((await enrollmentOf(portal).wave(admin)).body.wave.invited_count).toBe(later.count);
  const close = await stepOf('enrollment_close');
  expect(close).toMatchObject({ state: 'now', obstacles: [] });
  expect((await enrollmentOf(portal).close(admin)).body.moved).toBe(close.count);
  expect(await stepOf('enrollment_close')).toMatchObject({
    state: 'done',
    by: 'Лоцман Анна',
    obstacles: ['nobody_waits'],
  });
  expect((await stepOf('later_waves')).obstacles).toEqual(['enrollment_is_closed']);
});

test('the trip, the end of the shift and the certificates', async () => {
  expect(await lacksOf('trip')).toEqual(expect.arrayContaining(['trip_days', 'trip_change_deadline', 'trip_points']));
  // What families would not learn of the shift before they confirm is named; what is said goes out of the list.
  const aboutOf = async () => (await stepOf('trip')).lacks.find(({ name }) => name === 'trip_about')?.about;
  expect(await aboutOf()).toBe('адрес детского центра, кто едет с детьми, что взять с собой, сколько это стоит');
  await set({ trip_escorts: 'Двое вожатых', trip_packing: 'Полотенце', trip_cost: 'Бесплатно' });
  expect(await aboutOf()).toBe('адрес детского центра');
  await set({ trip_days: { from: '2090-07-20', to: '2090-08-10' } });
  expect(await stepOf('trip')).toMatchObject({ state: 'now', by: 'Лоцман Анна' });
  expect((await stepOf('shift')).obstacles).toEqual(['nobody_arrived']);
  await makeTraveller(portal, s.ARRIVED);
  await makeTraveller(portal, s.TRIP_FILLED);
  const shift = await stepOf('shift');
  expect(shift).toMatchObject({ state: 'now', count: 1, beside: 1 });
  expect(shift.lacks).toMatchObject([{ name: 'not_arrived', count: 1 }]);
  const ended = await portal.call(
    'POST',
    '/admin/trips/complete_shift',
    { expected: shift.count, stayed: shift.count, before_end: true },
    curator,
  );
  expect(ended.body.completed).toBe(shift.count);
  expect(await stepOf('shift')).toMatchObject({ state: 'done', count: 0 });
  await makeCertificateCandidate(portal, s.NOT_ENROLLED);
  const due = await countAt(s.NOT_ENROLLED);
  const certificates = await stepOf('certificates');
  expect(certificates).toMatchObject({ state: 'now', count: due + 1, obstacles: [] });
  expect((await portal.call('POST', '/admin/certificate/create_all', {}, admin)).body.run.total).toBe(due + 1);
  const signatory = eq(siteTexts.tag, 'certificate_signatory');
  await portal.db.update(siteTexts).set({ text: '' }).where(signatory);
  expect(await lacksOf('certificates')).toContain('certificate_signatory');
});

test('the next season counts whom it ends; a curator sees every step and begins none', async () => {
  const open = (await season()).steps.find(({ name }) => name === 'next_season');
  const { body } = await portal.call('GET', '/admin/season/next', undefined, admin);
  expect(body.next.moves).toBe(open?.count);
  expect((await season(curator)).steps.map(({ name }) => name)).toEqual((await season()).steps.map(({ name }) => name));
  for (const [method, path] of [
    ['GET', '/admin/season/next'],
    ['POST', '/admin/season/next'],
    ['POST', '/admin/config/upsert'],
  ] as const)
    expect((await portal.call(method, path, method === 'GET' ? undefined : {}, curator)).status).toBe(403);
  const parent = await makePerson(portal, 'parent');
  expect((await portal.call('GET', '/admin/season', undefined, parent)).status).toBe(403);
});

test('the whole page is asked with eight queries', async () => {
  await saveConfiguration(portal.db, { cadet_points: 6 }, null);
  await describeSeason(portal.db, portal);
  expect(await countStatements(() => describeSeason(portal.db, portal))).toBeLessThanOrEqual(8);
});
