import { asc, eq } from 'drizzle-orm';
import type { OpenEntry } from '#contract/enrollment/open-protocol.ts';
import { programmeName } from '#contract/words/programme.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { emitSeasonEvent } from '#server/platform/live/emit-season-event.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { publishedProtocols, waves } from '../tables.ts';
import { compareLines } from './changed-lines.ts';
import { moscowMoment } from './compose-protocol.ts';
import { chained, entryColumns } from './find-published.ts';
import { namesSomebody } from './names-in-reason.ts';
import { sha256Of } from './publish-protocol.ts';
import { readClock } from './read-clock.ts';
import { renderCorrection } from './render-file.ts';

type CorrectDeps = Pick<SignedContext, 'db' | 'caller'>;
type CorrectionInput = { wave_id: number; reason: string; codes: readonly string[]; request_key: string };

const listEntries = (tx: Connection, wave_id: number) =>
  tx
    .select({ request_key: publishedProtocols.request_key, ...entryColumns })
    .from(publishedProtocols)
    .where(eq(publishedProtocols.wave_id, wave_id))
    .orderBy(asc(publishedProtocols.entry));

/**
 * POST /admin/enrollment/protocols/correct. Publishes a correction of a published protocol as an entry of its own: the reason and,
 * of the lines named by their codes, what was published and what is true now. It names the SHA-256 of the entry before it, which
 * stays as it is. Sent again with its key it answers the same entry. 404 for no such wave; 422 where nothing is published, or
 * where the reason names somebody; 409 where a line is no other any more. docs/product/open-protocol.md.
 */
export async function correctProtocol({ db, caller }: CorrectDeps, asked: CorrectionInput): Promise<OpenEntry> {
  const { wave_id, reason, codes, request_key } = asked;
  return await db.transaction(async (tx) => {
    const [wave] = await tx.select().from(waves).where(eq(waves.id, wave_id)).for('update');
    if (!wave) throw notFound('Такой волны нет');
    const entries = await listEntries(tx, wave_id);
    const made = chained(entries)[entries.findIndex((one) => one.request_key === request_key)];
    if (made) return made;
    const last = entries.at(-1);
    if (!last) throw invalid('Протокол этой волны не опубликован: исправлять нечего');
    const { owners, changed } = await compareLines(tx, wave_id);
    if (namesSomebody(reason, owners))
      throw invalid({
        reason: 'Причину прочитают все: уберите из неё имена участников, адреса и телефоны. Строки названы кодами',
      });
    const lines = changed.filter(({ code }) => codes.includes(code));
    if (lines.length !== new Set(codes).size)
      throw conflict('Пока вы писали, строки изменились. Посмотрите, какие из них другие теперь');
    const published_at = await readClock(tx);
    const entry = last.entry + 1;
    const file = Buffer.from(
      renderCorrection({
        programme: programmeName(),
        season: wave.season,
        wave: wave.number,
        entry,
        published: moscowMoment(published_at),
        former_sha256: last.sha256,
        reason,
        lines,
      }),
      'utf8',
    );
    const sha256 = sha256Of(file);
    await tx
      .insert(publishedProtocols)
      .values({ wave_id, entry, file, sha256, reason, request_key, published_by: caller.user_id, published_at });
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: null,
      action: 'protocol_corrected',
      why: reason,
      details: { wave_id, entry, sha256, lines: lines.length },
    });
    await publish(tx, contentChanged, {});
    await emitSeasonEvent(tx);
    return { entry, sha256, published_at, reason, size: file.length, former_sha256: last.sha256 };
  });
}
