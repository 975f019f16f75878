import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { type Direction, directions } from '#contract/families/directions.ts';
import { hasReachedTraining } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { participations } from '#server/features/participation/tables.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import type { Staff } from '../find-people.ts';
import type { DemoActions } from '../people/demo-actions.ts';

type Fate = 'awaiting' | 'created' | 'sent' | 'archived' | 'archived unsent';
/** Fates of last season's certificates, for its children in their order. */
const lastYears: readonly { left: Status; fate: Fate }[] = [
  { left: s.SHIFT_COMPLETED, fate: 'archived' },
  { left: s.NOT_ENROLLED, fate: 'archived' },
  { left: s.SHIFT_COMPLETED, fate: 'archived' },
  { left: s.NOT_ENROLLED, fate: 'sent' },
  { left: s.SHIFT_COMPLETED, fate: 'sent' },
  { left: s.NOT_ENROLLED, fate: 'archived unsent' },
  { left: s.SHIFT_COMPLETED, fate: 'created' },
  { left: s.NOT_ENROLLED, fate: 'awaiting' },
];
/** This season's guides who have completed the course, alphabetically. */
const guidesNow: readonly { fate: Fate }[] = [{ fate: 'sent' }, { fate: 'created' }];

/** Children of this season who were old enough a year ago and have no past season yet. */
async function listFormer(tx: Transaction, season: number): Promise<number[]> {
  const rows = await tx
    .select({ user_id: participations.user_id })
    .from(participations)
    .innerJoin(users, eq(users.id, participations.user_id))
    .where(
      and(
        ...[eq(participations.season, season), eq(participations.audience, 'participant')],
        isStatusIn(participations.status, statusCodes.filter(hasReachedTraining)),
        lt(users.birth_date, `${season - 14}-08-30`),
        sql`not exists (select from participations other where other.user_id = ${participations.user_id} and other.season < ${season})`,
      ),
    )
    .orderBy(asc(participations.id))
    .limit(lastYears.length);
  return rows.map(({ user_id }) => user_id);
}

/** Adds a past season as its end leaves it. */
async function addFormer(tx: Transaction, season: number, user_id: number, left: Status, direction: Direction) {
  const [row] = await tx
    .insert(participations)
    .values({
      user_id,
      audience: 'participant',
      season,
      is_current: false,
      status: s.LAST_SEASON,
      left_status: left,
      created_at: sql`now() - interval '1 year'`,
      direction,
      surname_key: sql`(select surname_key from users where id = ${user_id})`,
    })
    .returning({ id: participations.id });
  if (!row) throw new Error('a former participation was not written');
  return row.id;
}

const listGuides = (tx: Transaction, season: number) =>
  tx
    .select({ id: participations.id, user_id: participations.user_id })
    .from(participations)
    .where(
      and(
        ...[eq(participations.season, season), eq(participations.audience, 'guide')],
        eq(participations.status, s.TRAINING_COMPLETED),
      ),
    )
    .orderBy(asc(participations.surname_key))
    .limit(guidesNow.length);

type PlannedCertificate = { id: number; user_id: number; fate: Fate };

/** Adds certificates in every state by the portal's own calls: of last season's children and this season's guides. */
export async function addCertificates(tx: Transaction, acting: DemoActions, staff: Staff): Promise<void> {
  const { current_year } = await getConfiguration(tx);
  const { certificates } = acting.as(staff.administrator);
  const all: PlannedCertificate[] = [];
  for (const [at, user_id] of (await listFormer(tx, current_year)).entries()) {
    const former = lastYears[at];
    if (!former) break;
    const direction = directions[at % directions.length] ?? 'keepers';
    all.push({ ...former, user_id, id: await addFormer(tx, current_year - 1, user_id, former.left, direction) });
  }
  for (const [at, guide] of (await listGuides(tx, current_year)).entries()) {
    const fate = guidesNow[at];
    if (fate) all.push({ ...guide, ...fate });
  }
  const made = all.filter(({ fate }) => fate !== 'awaiting');
  for (const { id } of made) await certificates.create({ id });
  const sent = made.filter(({ fate }) => fate === 'sent' || fate === 'archived');
  if (sent.length > 0) await certificates.send({ ids: sent.map(({ id }) => id) });
  const archived = made.filter(({ fate }) => fate.startsWith('archived'));
  if (archived.length > 0) await certificates.archiveChosen({ ids: archived.map(({ id }) => id) });
}
