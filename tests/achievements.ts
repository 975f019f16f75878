import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { achievementFile, avatarFile } from '#contract/achievements/fields.ts';
import type { AchievementFields } from '#contract/achievements/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import type { Status } from '#contract/statuses.ts';
import type { PortalServices } from '#server/services.ts';
import { type Family, makeFamily, type Person, unique } from './factories.ts';
import { pdfOf } from './one-page-pdf.ts';
import type { Portal } from './portal.ts';
import { participations } from './tables.ts';

type Caller = Pick<Person, 'id' | 'token'>;

/** Creates a family whose child has chosen a direction and has that many points of tests. */
export async function makeParticipantWithDirection(
  services: PortalServices,
  status: Status,
  { direction = 'keepers', points = 0 }: { direction?: Direction; points?: number } = {},
): Promise<Family> {
  const family = await makeFamily(services, status);
  await services.db
    .update(participations)
    .set({ direction, points, completed_at: new Date(Date.now() + unique() * 1000).toISOString() })
    .where(eq(participations.id, family.participation_id));
  return family;
}

/** API calls of participants and assessors. */
export const achievementsOf = (portal: Portal) => {
  const upload = async (by: Caller, file_target = achievementFile): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([pdfOf(unique())]), 'диплом.pdf');
    form.set('file_target', file_target);
    return (await portal.call('POST', '/user/upload_file', form, by)).body.path;
  };
  const own = (by: Caller, what: string, body: object) =>
    portal.call('POST', `/participant/achievements/${what}`, body, by);
  return {
    upload,
    avatar: avatarFile,
    list: (by: Caller, participant_id?: number) =>
      portal.call(
        'GET',
        `/participant/achievements/list${participant_id === undefined ? '' : `?participant_id=${participant_id}`}`,
        undefined,
        by,
      ),
    add: (by: Caller, values: Partial<AchievementFields> & { request_key?: string } = {}) =>
      own(by, 'create', { ...someAchievement, request_key: randomUUID(), ...values }),
    change: (by: Caller, one: { id: number; version: number }, values: Partial<AchievementFields> = {}) =>
      own(by, 'update', { ...someAchievement, id: one.id, version: one.version, ...values }),
    remove: (by: Caller, id: number) => own(by, 'delete', { id }),
    ready: (by: Caller) => own(by, 'ready', {}),
    object: (by: Caller, text: string, request_key = randomUUID()) => own(by, 'object', { text, request_key }),
    about: (by: Caller, values: object) => portal.call('POST', '/participant/update_about', values, by),
    /** A step of an assessor: `set_point`, `send_back`, `confirm_cadet_status` … */
    assess: (by: Caller, what: string, body: object) => portal.call('POST', `/admin/achievement/${what}`, body, by),
    one: (by: Caller, user_id: number) => portal.call('GET', `/admin/achievement?user_id=${user_id}`, undefined, by),
    all: (by: Caller, filter: object = {}) => portal.call('POST', '/admin/achievements', filter, by),
    places: (by: Caller, user_id: number) =>
      portal.call('GET', `/admin/achievement/places?user_id=${user_id}`, undefined, by),
  };
};

const someAchievement: AchievementFields = {
  title: 'Олимпиада по биологии',
  kind: 'diploma',
  level: 'regional',
  result: 'winner',
  date: '2026-10-01',
  path: null,
  link: 'https://example.org/olimpiada',
};
