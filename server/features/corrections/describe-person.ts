import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { CorrectedPerson } from '#contract/corrections/corrections.ts';
import { printedFields } from '#contract/corrections/fields.ts';
import { utypes } from '#contract/roles.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { listOutdated } from '#server/features/certificates/making/list-outdated.ts';
import { reviewed } from '#server/features/evakobaza/conditions.ts';
import { versionOf as paperVersionOf } from '#server/features/evakobaza/find-trip.ts';
import { listPeopleOf } from '#server/features/participation/child-statuses.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { tripDocuments } from '#server/features/trips/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { type Person, users } from '#server/platform/users.ts';
import { type CorrectedFacts, versionOf } from './version.ts';

/** The person's role with what may be corrected of it; throws not found. One query. */
export async function getCorrected(db: Connection, id: number): Promise<CorrectedFacts & Pick<Person, 'id' | 'utype'>> {
  const { surname, name, patronymic, birth_date, utype } = users;
  const [row] = await db
    .select({ id: users.id, utype, surname, name, patronymic, birth_date, gender: participants.gender })
    .from(users)
    .leftJoin(participants, eq(participants.user_id, users.id))
    .where(eq(users.id, id));
  if (!row) throw notFound('Пользователь не найден');
  return row;
}

/** When what stands on blanks was last corrected of a person; undefined if never. */
async function findLastCorrection(db: Connection, user_id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${logLines.at})` })
    .from(logLines)
    .where(
      and(
        eq(logLines.subject_id, user_id),
        eq(logLines.action, 'person_corrected'),
        sql`${logLines.details} -> 'after' ?| ${sql.param([...printedFields])}::text[]`,
      ),
    );
  return row?.at ?? undefined;
}

/**
 * Papers of trips to come that were uploaded before the person's last correction, and were not sent back since: a blank has the
 * names of the child and of the parent.
 */
async function listOldPapers(
  db: Connection,
  { id, utype }: Pick<Person, 'id' | 'utype'>,
): Promise<CorrectedPerson['papers']> {
  if (utype !== utypes.participant && utype !== utypes.parent) return [];
  const corrected_at = await findLastCorrection(db, id);
  if (corrected_at === undefined) return [];
  const about = utype === utypes.parent ? await listPeopleOf(db, id) : [id];
  const rows = await db
    .select({ paper: tripDocuments, surname: users.surname, name: users.name })
    .from(tripDocuments)
    .innerJoin(participations, eq(participations.id, tripDocuments.participation_id))
    .innerJoin(users, eq(users.id, participations.user_id))
    .where(
      and(
        inArray(participations.user_id, about),
        participations.is_current,
        inArray(participations.status, [...reviewed]),
        lt(tripDocuments.uploaded_at, corrected_at),
        notInArray(tripDocuments.state, ['returned']),
      ),
    )
    .orderBy(users.id, tripDocuments.kind);
  return rows.map(({ paper, ...child }) => ({
    participation_id: paper.participation_id,
    child: nameAndSurname(child),
    kind: paper.kind,
    uploaded_at: paper.uploaded_at,
    version: paperVersionOf(paper),
  }));
}

/** A person as the page of corrections shows it, with what was made with former data. Five queries at most; throws not found. */
export async function describeCorrected(db: Connection, id: number): Promise<CorrectedPerson> {
  const person = await getCorrected(db, id);
  const [certificates, papers] = await Promise.all([listOutdated(db, id), listOldPapers(db, person)]);
  return { ...person, version: versionOf(person), certificates, papers };
}
