import { sql } from 'drizzle-orm';
import type { WaveOutcome } from '#contract/enrollment/fields.ts';
import type { OpenLine } from '#contract/enrollment/open-protocol.ts';
import { type HiddenPoints, MIN_CANDIDATES, type OpenOutcome } from '#contract/enrollment/open-protocol-words.ts';
import { waveKinds } from '#contract/enrollment/words.ts';
import { type Direction, directions } from '#contract/families/directions.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { directionTitle, programmeName } from '#contract/words/programme.ts';
import { whereHeld } from '#server/features/participation/ranking/held-results.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { TAKEN_BACK } from '../invitations.ts';
import type { waves } from '../tables.ts';
import { lineCode } from './line-code.ts';
import type { PublishedProtocol } from './render-file.ts';

export type WaveFacts = Pick<
  typeof waves.$inferSelect,
  'id' | 'season' | 'number' | 'kind' | 'rule' | 'directions' | 'made_at'
>;

type Row = {
  direction: Direction;
  outcome: WaveOutcome;
  place: number;
  participation_id: string | null;
  answer: number | null;
  learning_points: string;
  learning_achievements_points: string;
  learning_cadet_points: string;
  learning_volunteer_points: string;
  learning_points_total: string;
  is_held: boolean | null;
};

export const moscowMoment = (instant: string): string => `${formatDateTime(instant)} (время московское)`;

/** Whose line a code is. */
export type LineOwner = { code: string; participation_id: number };
/** A wave's protocol as it would be published now, and whose each of its lines is. */
export type ComposedProtocol = { protocol: Omit<PublishedProtocol, 'published'>; owners: LineOwner[] };

/** A code in a preview, where nobody has one yet. */
const CODE_TO_COME = '••••-••••-••••';

/**
 * What a wave's protocol publishes: the wave's own rows and nothing else of anybody (docs/product/open-protocol.md).
 * `seasonSecret` makes the codes; without it, as in a preview, there are none yet. One query.
 */
export async function composeProtocol(
  tx: Connection,
  wave: WaveFacts,
  seasonSecret: Buffer | null,
): Promise<ComposedProtocol> {
  const { rows } = await tx.execute<Row>(sql`
    select r.direction, r.outcome, r.place, r.participation_id, r.answer, r.learning_points, r.learning_achievements_points,
      r.learning_cadet_points, r.learning_volunteer_points, r.learning_points_total,
      ${whereHeld(await getConfiguration(tx))} as is_held
    from wave_rows r left join ${p} on ${p.id} = r.participation_id
    where r.wave_id = ${wave.id}
    order by array_position(array['invited', 'black_label', 'not_assessed', 'next'], r.outcome), r.place,
      r.learning_points_total desc, r.learning_points desc, r.completed_at, r.id`);
  const owners: LineOwner[] = [];
  const codeOf = (row: Row): string | null => {
    if (row.participation_id === null) return null;
    if (!seasonSecret) return CODE_TO_COME;
    const participation_id = Number(row.participation_id);
    const code = lineCode(seasonSecret, wave.id, participation_id);
    owners.push({ code, participation_id });
    return code;
  };
  const parts = directions.flatMap((direction) => wave.directions.filter((one) => one.direction === direction));
  return {
    protocol: {
      programme: programmeName(),
      season: wave.season,
      wave: wave.number,
      kind: waveKinds[wave.kind].toLowerCase(),
      made: moscowMoment(wave.made_at),
      rule: wave.rule,
      directions: parts.map(({ direction, capacity, taken, candidates }) => {
        const own = rows.filter((row) => row.direction === direction);
        const hidden = hiddenIn(wave, candidates, own);
        const lines = own.map((row) => lineOf(row, codeOf(row), hidden));
        return {
          title: directionTitle(direction),
          capacity,
          taken,
          candidates,
          invited_count: lines.filter(({ outcome }) => outcome === 'invited').length,
          hidden,
          // Held back, the order must not tell the places either.
          lines: hidden === 'held' ? lines.toSorted((one, other) => compareCodes(one.code, other.code)) : lines,
        };
      }),
    },
    owners,
  };
}

/** Why the lines of a direction show less than all their points. */
function hiddenIn({ kind }: Pick<WaveFacts, 'kind'>, candidates: number, rows: readonly Row[]): HiddenPoints | null {
  if (rows.some(({ is_held }) => is_held === true)) return 'held';
  // Who was invited alone is soon known by name.
  if (kind === 'single') return 'single';
  return candidates < MIN_CANDIDATES ? 'few' : null;
}

/** A place among those who wait would name the line of who was invited alone in the wave before; none at all, a black label. */
const hidesPlace = (hidden: HiddenPoints | null): boolean => hidden === 'held' || hidden === 'single';

const compareCodes = (one: string | null, other: string | null): number =>
  (one ?? '') < (other ?? '') ? -1 : (one ?? '') > (other ?? '') ? 1 : 0;

/** What a wave has decided, as it is published: an invitation taken back before anybody knew of it is none. */
export const openOutcomeOf = ({ outcome, answer }: Pick<Row, 'outcome' | 'answer'>): OpenOutcome =>
  outcome === 'invited' && answer === TAKEN_BACK ? 'withdrawn' : outcome;

function lineOf(row: Row, code: string | null, hidden: HiddenPoints | null): OpenLine {
  const points = {
    learning: Number(row.learning_points),
    achievements: Number(row.learning_achievements_points),
    cadet: Number(row.learning_cadet_points),
    volunteer: Number(row.learning_volunteer_points),
  };
  return {
    place: hidesPlace(hidden) || row.place === 0 ? null : row.place,
    code,
    outcome: openOutcomeOf(row),
    points: hidden === null ? points : null,
    total: hidden === null || hidden === 'few' ? Number(row.learning_points_total) : null,
  };
}
