import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import type { ClosingPreview, ClosingWords } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import type { Mover } from '#server/features/participation/status/transitions.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { PortalServices } from '#server/services.ts';
import { makeParticipantWithDirection } from './achievements.ts';
import type { Family, Person } from './factories.ts';
import type { Portal } from './portal.ts';
import { participations } from './tables.ts';

/** Creates a family whose child has a status (410 by default), that many points, and optionally a black label. */
export async function makeCandidate(
  services: PortalServices,
  options: { points?: number; direction?: Direction; status?: Status; is_black_labelled?: boolean } = {},
): Promise<Family> {
  const { status = statuses.ASSESSED, is_black_labelled = false, ...choice } = options;
  const family = await makeParticipantWithDirection(services, status, choice);
  if (is_black_labelled)
    await services.db
      .update(participations)
      .set({ is_black_labelled })
      .where(eq(participations.id, family.participation_id));
  return family;
}

/** Sets the places of the named directions; the others have none. */
export const setPlaces = ({ db }: Pick<PortalServices, 'db'>, capacities: Partial<Record<Direction, number>>) =>
  saveConfiguration(
    db,
    {
      directions: Object.fromEntries(
        Object.keys(defaultConfiguration.directions).map((direction) => [
          direction,
          { capacity: capacities[direction as Direction] ?? 0, reserve: 5, open: true },
        ]),
      ) as typeof defaultConfiguration.directions,
    },
    null,
  );

/** Moves a participation by an allowed transition of a family or of the clock. */
export const moveTo = (
  { db }: Pick<PortalServices, 'db'>,
  { participation_id }: Pick<Family, 'participation_id'>,
  to: Status,
  who: Mover = 'parent',
) => db.transaction((tx) => moveOne(tx, { participation_id, to, by: { who, user_id: null }, why: 'Так вышло' }));

/** API calls of administrators on the enrollment. */
export const enrollmentOf = (portal: Portal) => {
  const get = (by: Pick<Person, 'token'>, path: string) => portal.call('GET', `/admin/${path}`, undefined, by);
  const post = (by: Pick<Person, 'token'>, path: string, body: object) =>
    portal.call('POST', `/admin/enrollment/${path}`, body, by);
  const preview = async (by: Pick<Person, 'token'>) => (await get(by, 'enrollment/preview')).body.preview;
  return {
    get,
    post,
    preview,
    list: (by: Pick<Person, 'token'>, filter: object = {}) => post(by, 'list', filter),
    occupancy: async (by: Pick<Person, 'token'>) => (await get(by, 'degree/occupancy/directions')).body,
    /** Makes the next wave as currently previewed. */
    wave: async (by: Pick<Person, 'token'>, basis?: string, request_key: string = randomUUID()) => {
      const seen = await preview(by);
      return post(by, seen.kind === 'first' ? 'first' : 'not/first', { basis: basis ?? seen.basis, request_key });
    },
    single: (by: Pick<Person, 'token'>, { child }: Family, reason = 'Решение комиссии', more: object = {}) =>
      post(by, 'single', { participant_id: child.id, reason, ...more }),
    /** Closes the enrollment as currently previewed, in the words proposed but for those given. */
    close: async (by: Pick<Person, 'token'>, changed: readonly ClosingWords[] = []) => {
      const { basis, groups } = (await get(by, 'enrollment/closing')).body.preview as ClosingPreview;
      const words = groups.map(
        ({ count: _, ...proposed }) => changed.find(({ group }) => group === proposed.group) ?? proposed,
      );
      return post(by, 'close', { basis, words });
    },
  };
};
