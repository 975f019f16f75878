import { utypes } from '#contract/roles.ts';
import { notifyEachFamily } from '#server/features/participation/notify-families.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Services } from '#server/platform/services.ts';
import { certificateNotice } from '../messages.ts';
import type { certificates } from '../tables.ts';

type SentCertificate = Pick<typeof certificates.$inferSelect, 'user_id' | 'kind' | 'number'>;

/** Tells participants, their parents and guides of their certificates, in the caller's transaction: as many queries for five hundred as for one. */
export async function notifyOfCertificates(
  { delivery, config }: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  sent: readonly SentCertificate[],
  isAnew: boolean,
): Promise<void> {
  const of = sent.flatMap(({ user_id, ...one }) => (user_id === null ? [] : [{ user_id, ...one }]));
  const origin = config.PORTAL_ORIGIN;
  await notifyEachFamily({ delivery }, tx, of, (family, { user_id, kind, number }) => {
    const certificate = { kind, number, isAnew };
    const about = { about_id: user_id, by_one_way: true };
    const utype = kind === 'guide' ? utypes.guide : utypes.participant;
    const own = { user_id, ...about, ...certificateNotice({ utype, user_id, origin }, certificate) };
    if (kind === 'guide' || !family || family.parent_id === null) return [own];
    const parent = { utype: utypes.parent, user_id, name: family.name, origin };
    return [own, { user_id: family.parent_id, ...about, ...certificateNotice(parent, certificate) }];
  });
}
