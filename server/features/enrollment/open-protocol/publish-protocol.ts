import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { protocolConfirmations, publishedProtocols } from '../tables.ts';
import { composeProtocol, type LineOwner, moscowMoment, type WaveFacts } from './compose-protocol.ts';
import { findSeasonSecret } from './line-code.ts';
import { readClock } from './read-clock.ts';
import { renderProtocol } from './render-file.ts';

export type PublishDeps = Pick<SignedContext, 'caller' | 'secret'>;

/** What the letters of a signal say of the protocol that was published with it. */
export type Publication = {
  season: number;
  wave: number;
  sha256: string;
  /** Codes of lines by participation. */
  codes: ReadonlyMap<number, string>;
};

export const sha256Of = (file: Buffer | string): string => createHash('sha256').update(file).digest('hex');

/** Whether a protocol may be published: switched on, and confirmed once by the organisation. One query. */
export async function isPublishing(tx: Connection): Promise<boolean> {
  const { publish_protocols } = await getConfiguration(tx);
  return publish_protocols && (await tx.$count(protocolConfirmations)) > 0;
}

/**
 * Publishes the protocol of a wave in the transaction of its signal, the participations of its open invitations locked already:
 * writes down the very bytes and their SHA-256, and whose each code is. Null where nothing is published. Six queries.
 * docs/product/open-protocol.md.
 */
export async function publishProtocol(
  { caller, secret }: PublishDeps,
  tx: Connection,
  wave: WaveFacts,
): Promise<Publication | null> {
  if (!(await isPublishing(tx))) return null;
  const { protocol, owners } = await composeProtocol(tx, wave, await findSeasonSecret(tx, secret, wave.season));
  const published_at = await readClock(tx);
  const file = Buffer.from(renderProtocol({ ...protocol, published: moscowMoment(published_at) }), 'utf8');
  const sha256 = sha256Of(file);
  await tx.insert(publishedProtocols).values({
    wave_id: wave.id,
    entry: 0,
    file,
    sha256,
    published_by: caller.user_id,
    published_at,
  });
  await writeOwners(tx, wave.id, owners);
  await writeLog(tx, {
    actor_id: caller.user_id,
    subject_id: null,
    action: 'protocol_published',
    details: { wave_id: wave.id, sha256, lines: owners.length },
  });
  return {
    season: wave.season,
    wave: wave.number,
    sha256,
    codes: new Map(owners.map(({ code, participation_id }) => [participation_id, code])),
  };
}

const writeOwners = (tx: Connection, wave_id: number, owners: readonly LineOwner[]) =>
  tx.execute(sql`
    insert into protocol_lines (wave_id, code, participation_id)
    select ${wave_id}, code, participation_id from unnest(
      ${sql.param(owners.map(({ code }) => code))}::text[],
      ${sql.param(owners.map(({ participation_id }) => participation_id))}::bigint[]) as lines (code, participation_id)`);
