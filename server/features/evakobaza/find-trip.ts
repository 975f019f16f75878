import { createHash } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TripDetails, TripPaper } from '#contract/evakobaza/trip.ts';
import { statusLabel } from '#contract/statuses.ts';
import { tripDocuments as paperTitles } from '#contract/trips/fields.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { tripChanges, tripDocuments, trips } from '#server/features/trips/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { notFound } from '#server/platform/errors.ts';
import { storedFile } from '#server/platform/storage/reads.ts';
import { fileEnding } from '#server/platform/storage/serving/file-names.ts';
import { users } from '#server/platform/users.ts';
import { reviewed } from './conditions.ts';
import { describeTrips } from './trip-rows.ts';

const seers = alias(users, 'seer');

type Paper = typeof tripDocuments.$inferSelect;

/** A version of a paper, which is another one after each upload and decision. */
export const versionOf = ({
  path,
  state,
  remark,
  reviewed_at,
}: Pick<Paper, 'path' | 'state' | 'remark' | 'reviewed_at'>) =>
  createHash('sha256').update([path, state, remark, reviewed_at].join(' ')).digest('base64url').slice(0, 16);

const fileOf = storedFile(tripDocuments.path, ['path', 'content_type', 'size']);

async function listPapers(db: Connection, participation_id: number): Promise<TripPaper[]> {
  const rows = await db
    .select({ row: tripDocuments, name: surnameAndNameOf(users), file: fileOf })
    .from(tripDocuments)
    .leftJoin(users, eq(users.id, tripDocuments.reviewed_by))
    .where(eq(tripDocuments.participation_id, participation_id))
    .orderBy(desc(tripDocuments.kind));
  return rows.map(({ row, name, file }) => ({
    kind: row.kind,
    state: row.state,
    remark: row.remark ?? '',
    reviewed_by: name,
    reviewed_at: row.reviewed_at,
    uploaded_at: row.uploaded_at,
    version: versionOf(row),
    // What its owner has called it is the owner's alone.
    file: file && {
      ...file,
      url: `/api/storage/${file.path}`,
      original_name: `${paperTitles[row.kind]}${fileEnding(file.content_type)}`,
    },
  }));
}

const MAX_CHANGES = 50;

const listChanges = (db: Connection, participation_id: number) =>
  db
    .select({
      id: tripChanges.id,
      form: tripChanges.form,
      before: tripChanges.before,
      after: tripChanges.after,
      changed_at: tripChanges.changed_at,
      changed_by: surnameAndNameOf(users),
      seen_by: surnameAndNameOf(seers),
      seen_at: tripChanges.seen_at,
    })
    .from(tripChanges)
    .leftJoin(users, eq(users.id, tripChanges.changed_by))
    .leftJoin(seers, eq(seers.id, tripChanges.seen_by))
    .where(eq(tripChanges.participation_id, participation_id))
    .orderBy(desc(tripChanges.id))
    .limit(MAX_CHANGES);

/** A version of a trip, which is another one after each change of it. One query. */
export async function findVersion(db: Connection, participation_id: number): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(concat_ws(' ', ${p.status},
      (select concat_ws(' ', t.version, t.arrived_at, t.departed_at) from ${trips} t where t.participation_id = ${p.id}),
      (select string_agg(concat_ws(':', d.path, d.state, d.remark, d.reviewed_at), ',' order by d.kind)
        from ${tripDocuments} d where d.participation_id = ${p.id}),
      (select concat_ws(' ', count(*), count(c.seen_at)) from ${tripChanges} c where c.participation_id = ${p.id}))) as version
    from ${p} where ${p.id} = ${participation_id}`);
  return rows[0]?.version ?? '';
}

/** One trip with all that the administration needs, of any status; throws not found. Five queries. */
export async function findTrip(db: Connection, participation_id: number): Promise<TripDetails> {
  const [person] = await db
    .select({ birth_date: users.birth_date, email: users.email, status: p.status })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(and(eq(p.id, participation_id), eq(p.audience, 'participant')));
  if (!person) throw notFound('Участник не найден');
  const [[row], papers, changes, version] = await Promise.all([
    describeTrips(db, [participation_id]),
    listPapers(db, participation_id),
    listChanges(db, participation_id),
    findVersion(db, participation_id),
  ]);
  if (!row) throw notFound('Участник не найден');
  return {
    ...row,
    birth_date: person.birth_date,
    email: person.email,
    status_label: statusLabel(row.participant_status),
    papers,
    changes,
    version,
    may_review: reviewed.includes(row.participant_status),
  };
}

/** The user id of the trip's participant; throws not found. One query. */
export async function findTraveller(db: Connection, participation_id: number): Promise<number> {
  const [row] = await db
    .select({ user_id: p.user_id })
    .from(p)
    .where(and(eq(p.id, participation_id), eq(p.audience, 'participant'), p.is_current));
  if (!row) throw notFound('Участник не найден');
  return row.user_id;
}
