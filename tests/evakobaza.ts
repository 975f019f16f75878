import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { type TripDocumentKind, tripDocumentKinds } from '#contract/trips/fields.ts';
import { checkInCodeOf } from '#server/features/trips/camp/check-in-code.ts';
import type { PortalServices } from '#server/services.ts';
import { type Family, makeDocument, makeFamily, type Person } from './factories.ts';
import type { Portal } from './portal.ts';
import { participations, timeouts, tripChanges, tripDocuments, trips, users } from './tables.ts';

type Caller = Pick<Person, 'id' | 'token'>;
type TripFields = Partial<typeof trips.$inferInsert>;

/** Complete trip of a participant who travels alone by train. */
const wholeTrip: TripFields = {
  confirmed_at: '2027-07-01T09:00:00.000Z',
  arrival_day: '2027-07-24',
  arrival_how_will_you_get_to_the_camp: 1,
  arrival_person_in_charge: 'Морская Дарья',
  arrival_contact_phone: '+79211112233',
  arrival_point_id: 1,
  arrival_time: '09:40',
  arrival_train_and_carriage: 'поезд 016А, вагон 5',
  departure_day: '2027-08-14',
  departure_how_will_you_leave_the_camp: 2,
  departure_person_in_charge: 'Морская Дарья',
  departure_contact_phone: '+79211112233',
  departure_point_id: 7,
  departure_time: '18:00',
  departure_train_and_carriage: '',
};

export type Traveller = Family & { papers: Partial<Record<TripDocumentKind, string>> };
type TravellerOptions = {
  fields?: TripFields;
  /** Papers that wait to be checked; both by default. */
  papers?: readonly TripDocumentKind[];
  child?: Partial<typeof users.$inferInsert>;
  direction?: Direction;
};

/** Creates a family with a complete trip, unless fields are given. The papers are rows without stored files. */
export async function makeTraveller(
  services: Pick<PortalServices, 'db'>,
  status: Status = s.TRIP_FILLED,
  { fields = {}, papers = tripDocumentKinds, child = {}, direction = 'keepers' }: TravellerOptions = {},
): Promise<Traveller> {
  const { db } = services;
  const family = await makeFamily(services as PortalServices, status);
  const { participation_id } = family;
  await db.update(participations).set({ direction }).where(eq(participations.id, participation_id));
  if (Object.keys(child).length > 0) {
    const [named] = await db.update(users).set(child).where(eq(users.id, family.child.id)).returning();
    const key = [named?.surname, named?.name, named?.patronymic].join(' ').toLowerCase().replaceAll('ё', 'е');
    await db.update(participations).set({ surname_key: key }).where(eq(participations.id, participation_id));
  }
  const isMet = status === s.ARRIVED || status === s.SHIFT_COMPLETED;
  const arrived_at = isMet ? new Date().toISOString() : null;
  await db.insert(trips).values({ participation_id, ...wholeTrip, arrived_at, ...fields });
  const paths: Traveller['papers'] = {};
  for (const kind of papers) {
    const path = await makeDocument(services as PortalServices, family, kind);
    await db.insert(tripDocuments).values({ participation_id, kind, path });
    paths[kind] = path;
  }
  return { ...family, papers: paths };
}

/** Creates an enrolled participant without any trip data, with a deadline. */
export async function makeUnfilledTrip(services: Pick<PortalServices, 'db'>, deadline: string): Promise<Traveller> {
  const nothing = Object.fromEntries(
    Object.keys(wholeTrip)
      .filter((name) => name !== 'confirmed_at')
      .map((name) => [name, null]),
  );
  const family = await makeTraveller(services, s.MAIN_ENROLLED, { fields: nothing, papers: [] });
  const { db } = services;
  await db
    .insert(timeouts)
    .values({ user_id: family.child.id, time_out_type_code: 'FILL_ARRIVAL_INFO', time_out_date: deadline });
  await db.update(participations).set({ deadline }).where(eq(participations.id, family.participation_id));
  return family;
}

/** A family changes its complete trip. */
export async function changeTrip(
  { db }: Pick<PortalServices, 'db'>,
  { participation_id, parent }: Family,
): Promise<void> {
  await db.insert(tripChanges).values({
    participation_id,
    form: 'arrival',
    changed_by: parent.id,
    before: { arrival_time: '09:40' },
    after: { arrival_time: '11:20' },
  });
  await db.update(trips).set({ arrival_time: '11:20' }).where(eq(trips.participation_id, participation_id));
}

/** API calls of the administration at the evakobaza. */
export const evakobazaOf = (portal: Portal) => {
  const get = (by: Caller, path: string, query: Record<string, unknown> = {}) => {
    const params = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]);
    return portal.call('GET', `/admin/trips/${path}?${new URLSearchParams(params)}`, undefined, by);
  };
  const post = (by: Caller, path: string, body: object) => portal.call('POST', `/admin/trips/${path}`, body, by);
  return {
    get,
    post,
    list: (by: Caller, query: Record<string, unknown> = {}) => get(by, 'list', query),
    one: async (by: Caller, participation_id: number) => (await get(by, 'one', { participation_id })).body.trip,
    code: (participation_id: number) => checkInCodeOf(portal.secret, participation_id),
    press: (participation_id: number, more: object = {}) => ({
      key: randomUUID(),
      participation_id,
      pressed_at: new Date().toISOString(),
      ...more,
    }),
    undo: (by: Caller, participation_id: number, key: string = randomUUID(), more: object = {}) =>
      post(by, 'undo_check_in', { key, participation_id, ...more }),
    /** The version of a child's marks as the gate's page shows it. */
    seen: async (by: Caller, participation_id: number): Promise<number> => {
      const { body } = await get(by, 'find', { code: checkInCodeOf(portal.secret, participation_id) });
      return body.person.mark_version;
    },
  };
};
