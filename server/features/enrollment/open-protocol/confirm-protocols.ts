import { asc, eq } from 'drizzle-orm';
import type { WaveProtocol } from '#contract/enrollment/open-protocol.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { getConfiguration, lockConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { users } from '#server/platform/users.ts';
import { protocolConfirmations } from '../tables.ts';
import { listWaveEntries } from './list-wave-entries.ts';

async function findConfirmation(db: Connection) {
  const [row] = await db
    .select({ at: protocolConfirmations.confirmed_at, surname: users.surname, name: users.name })
    .from(protocolConfirmations)
    .leftJoin(users, eq(users.id, protocolConfirmations.confirmed_by))
    .orderBy(asc(protocolConfirmations.id))
    .limit(1);
  return row && { at: row.at, by: nameAndSurname({ surname: row.surname ?? '', name: row.name ?? '' }) };
}

/**
 * POST /admin/enrollment/protocols/confirm. An administrator confirms, once and for the organisation, that protocols are published
 * with the signals of waves; confirmed again it changes nothing. Gives when. docs/product/open-protocol.md.
 */
export const confirmProtocols = ({ db, caller }: Pick<SignedContext, 'db' | 'caller'>): Promise<string> =>
  db.transaction(async (tx) => {
    await lockConfiguration(tx);
    const former = await findConfirmation(tx);
    if (former) return former.at;
    const [made] = await tx
      .insert(protocolConfirmations)
      .values({ confirmed_by: caller.user_id })
      .returning({ at: protocolConfirmations.confirmed_at });
    if (!made) throw new Error('no confirmation was written');
    await writeLog(tx, { actor_id: caller.user_id, subject_id: null, action: 'protocols_confirmed', details: {} });
    await emitSeasonEvent(tx);
    return made.at;
  });

/** What is published of the season's waves, and whether more will be. Four queries. */
export async function describeProtocols(
  db: Connection,
): Promise<{ is_on: boolean; confirmed: { at: string; by: string } | null; data: WaveProtocol[] }> {
  const { publish_protocols, current_year } = await getConfiguration(db);
  return {
    is_on: publish_protocols,
    confirmed: (await findConfirmation(db)) ?? null,
    data: await listWaveEntries(db, current_year),
  };
}
