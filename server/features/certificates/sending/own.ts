import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OwnCertificate } from '#contract/certificates/shapes.ts';
import { utypes } from '#contract/roles.ts';
import { fullName } from '#contract/words/names.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { checkPath } from '../making/signature.ts';
import { certificates as c } from '../tables.ts';

type OwnDeps = Pick<SignedContext, 'caller'> & Pick<Services, 'db' | 'secret'>;

/** The person whose certificates are wanted: the caller, or a parent's child, which must be named. 404 for another's. */
async function ownerOf({ db, caller }: OwnDeps, participant_id: number | undefined): Promise<number> {
  const { user_id, utype } = caller;
  if (utype !== utypes.parent) {
    if (participant_id === undefined || participant_id === user_id) return user_id;
    throw notFound('Участник не найден');
  }
  if (participant_id === undefined) throw invalid({ participant_id: 'Укажите ребёнка' });
  if ((await findParentId(db, participant_id)) !== user_id) throw notFound('Участник не найден');
  return participant_id;
}

const listSent = (db: Connection, user_id: number) =>
  db
    .select()
    .from(c)
    .where(and(eq(c.user_id, user_id), isNotNull(c.sent_at), isNotNull(c.path)))
    .orderBy(desc(c.season));

/** The certificates that were sent to one, the newest season first; the archive is the administration's matter. */
export async function listOwnCertificates(
  deps: OwnDeps,
  participant_id: number | undefined,
): Promise<OwnCertificate[]> {
  const rows = await listSent(deps.db, await ownerOf(deps, participant_id));
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    season: row.season,
    direction: row.direction,
    full_name: fullName(row),
    issued_at: row.created_at,
    sent_at: row.sent_at ?? row.made_at,
    url: `/api/storage/${row.path}`,
    preview_url: `/api/storage/${row.path}?preview=1&w=1200`,
    check_path: checkPath(deps.secret, row),
  }));
}
