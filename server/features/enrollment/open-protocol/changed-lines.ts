import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import type { WaveOutcome } from '#contract/enrollment/fields.ts';
import type { ChangedLine, OpenLine } from '#contract/enrollment/open-protocol.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { protocolLines, publishedProtocols, waveRows } from '../tables.ts';
import { openOutcomeOf } from './compose-protocol.ts';
import { readCorrection, readProtocol } from './read-file.ts';

/** A line as it stands published: of the protocol, or of the last correction that names it. */
type PublishedLine = { direction: string; line: OpenLine };

/** The lines of a wave as they stand published, by code; empty where nothing is. One query. */
async function readPublished(db: Connection, wave_id: number): Promise<Map<string, PublishedLine>> {
  const entries = await db
    .select({ entry: publishedProtocols.entry, file: publishedProtocols.file })
    .from(publishedProtocols)
    .where(eq(publishedProtocols.wave_id, wave_id))
    .orderBy(asc(publishedProtocols.entry));
  const published = new Map<string, PublishedLine>();
  const put = (direction: string, line: OpenLine) =>
    line.code !== null && published.set(line.code, { direction, line });
  for (const { entry, file } of entries) {
    const text = file.toString('utf8');
    if (entry > 0) for (const { direction, after } of readCorrection(text).lines) put(direction, after);
    else for (const { title, lines } of readProtocol(text).directions) for (const line of lines) put(title, line);
  }
  return published;
}

/** Whose lines a wave has, with what is true of them now; who is erased has none. One query. */
const listOwners = (db: Connection, wave_id: number) =>
  db
    .select({
      code: protocolLines.code,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      outcome: sql<WaveOutcome>`${waveRows.outcome}`,
      answer: waveRows.answer,
      learning: p.points,
      achievements: p.learning_achievements_points,
      cadet: p.learning_cadet_points,
      volunteer: p.learning_volunteer_points,
      total: p.learning_points_total,
    })
    .from(protocolLines)
    .innerJoin(p, eq(p.id, protocolLines.participation_id))
    .innerJoin(users, eq(users.id, p.user_id))
    .innerJoin(
      waveRows,
      sql`${waveRows.wave_id} = ${protocolLines.wave_id} and ${waveRows.participation_id} = ${protocolLines.participation_id}`,
    )
    .where(eq(protocolLines.wave_id, wave_id));

type Owner = Awaited<ReturnType<typeof listOwners>>[number];

/** A published line as it would be published now: the place is the wave's, and what was left out stays so. */
function lineNow(published: OpenLine, owner: Owner): OpenLine {
  const points = {
    learning: Number(owner.learning),
    achievements: Number(owner.achievements),
    cadet: Number(owner.cadet),
    volunteer: Number(owner.volunteer),
  };
  return {
    place: published.place,
    code: published.code,
    outcome: openOutcomeOf(owner),
    points: published.points && points,
    total: published.total === null ? null : Number(owner.total),
  };
}

/** People of a wave's lines, by their names; and the lines that would be published otherwise now. Two queries. */
export async function compareLines(
  db: Connection,
  wave_id: number,
): Promise<{ owners: Owner[]; changed: ChangedLine[] }> {
  const published = await readPublished(db, wave_id);
  const owners = await listOwners(db, wave_id);
  const changed = owners.flatMap((owner): ChangedLine[] => {
    const known = published.get(owner.code);
    // Who was not assessed then has other points by now, and the protocol said nothing false.
    if (!known || known.line.outcome === 'not_assessed') return [];
    const after = lineNow(known.line, owner);
    if (isDeepStrictEqual(after, known.line)) return [];
    const { code, user_id } = owner;
    return [{ code, user_id, name: nameAndSurname(owner), direction: known.direction, before: known.line, after }];
  });
  return { owners, changed: changed.toSorted((one, other) => one.name.localeCompare(other.name, 'ru')) };
}
