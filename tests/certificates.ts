import { eq } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { makeAll } from '#server/features/certificates/jobs.ts';
import type { PortalServices } from '#server/services.ts';
import { type Family, makeFamily, type Person } from './factories.ts';
import type { Answer, Portal } from './portal.ts';
import { participations, users } from './tables.ts';

type Caller = Pick<Person, 'token'>;
type PersonNames = { surname?: string; name?: string; patronymic?: string };

/** Creates a family whose child is due a certificate, under a given name. */
export async function makeCertificateCandidate(
  services: PortalServices,
  status: Status = statuses.SHIFT_COMPLETED,
  { direction = 'keepers', ...named }: PersonNames & { direction?: Direction } = {},
): Promise<Family> {
  const family = await makeFamily(services, status);
  await services.db.update(participations).set({ direction }).where(eq(participations.id, family.participation_id));
  if (Object.keys(named).length > 0) await services.db.update(users).set(named).where(eq(users.id, family.child.id));
  return family;
}

/** API calls of administrators on certificates. */
export const certificatesOf = (portal: Portal) => {
  const post = (path: string) => (by: Caller, body?: object) =>
    portal.call('POST', `/admin/certificate/${path}`, body ?? {}, by);
  const ids = (path: string) => (by: Caller, some: number[]) => post(path)(by, { ids: some });
  return {
    create: (by: Caller, id: number) => post(`create/${id}`)(by),
    send: ids('selected/send'),
    sendArchived: ids('archive/selected/send'),
    archive: ids('selected/archive'),
    bringBack: ids('archive/selected/archive'),
    remove: ids('selected/delete'),
    sendAll: post('send_all'),
    archiveAll: post('archive_all'),
    createAll: post('create_all'),
    stop: post('create_all/stop'),
    resume: post('create_all/resume'),
    progress: (by: Caller) => portal.call('GET', '/admin/certificate/progress', undefined, by),
    list: (by: Caller, filter = '') => portal.call('GET', `/admin/certificate/list?${filter}`, undefined, by),
    archived: (by: Caller, filter = '') =>
      portal.call('GET', `/admin/certificate/archive/list?${filter}`, undefined, by),
    own: (by: Caller, participant_id?: number): Promise<Answer> =>
      portal.call(
        'GET',
        `/user/participant/certificates${participant_id === undefined ? '' : `?participant_id=${participant_id}`}`,
        undefined,
        by,
      ),
    /** Opens the path and query of a QR code, as a stranger does. */
    check: (path: string) => portal.call('GET', path),
    /** Runs the bulk making now. */
    makeAll: () => makeAll.run(portal, {}, { last: true }),
  };
};
