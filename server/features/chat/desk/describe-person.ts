import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DialogPerson } from '#contract/chat/desk.ts';
import { hasDialog } from '#contract/chat/fields.ts';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { utypes } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
import { displayName, fullName, nameAndPatronymic, nameAndSurname } from '#contract/words/names.ts';
import { listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { selectionState } from '#server/features/participation/selection.ts';
import type { ParticipationStatus } from '#server/features/participation/status/transitions.ts';
import { nextStatusesOf, returnOf } from '#server/features/people/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { listUsers, nameColumns, type Person, users } from '#server/platform/users.ts';

const MAX_DECISIONS = 5;

type PersonParticipation = ParticipationStatus & {
  participant_id: number;
  name: string;
  given: string;
  selection: SelectionState;
};

/** The participations a dialog is about: of a parent's children, or the writer's own. One query. */
async function listPersonParticipations(db: Connection, person: Person): Promise<PersonParticipation[]> {
  if (person.utype === utypes.parent) {
    const children = await listChildStatuses(db, person.id);
    return children.map((child) => ({ ...child, given: child.name, name: nameAndSurname(child) }));
  }
  const [own] = await db
    .select({
      status: participations.status,
      selection: selectionState,
      audience: participations.audience,
      held_from: participations.held_from,
      left_status: participations.left_status,
    })
    .from(participations)
    .where(and(eq(participations.user_id, person.id), eq(participations.is_current, true)));
  return own ? [{ ...own, participant_id: person.id, name: nameAndSurname(person), given: person.name }] : [];
}

async function findParent(db: Connection, person: Person): Promise<DialogPerson['parent']> {
  if (person.utype !== utypes.participant) return null;
  const [row] = await db
    .select({ user_id: users.id, ...nameColumns })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.parent_id))
    .where(eq(participants.user_id, person.id));
  return row ? { user_id: row.user_id, name: fullName(row) } : null;
}

async function listDecisions(db: Connection, ids: readonly number[]): Promise<DialogPerson['decisions']> {
  if (ids.length === 0) return [];
  const { subject_id, at, from_status, to_status, why, id, action } = logLines;
  const rows = await db
    .select({ subject_id, at, from_status, to_status, why })
    .from(logLines)
    .where(and(inArray(subject_id, [...ids]), eq(action, 'status_changed')))
    .orderBy(desc(at), desc(id))
    .limit(MAX_DECISIONS);
  return rows.map((row) => ({
    participant_id: row.subject_id ?? 0,
    at: row.at,
    from_label: row.from_status === null ? '' : statusLabel(row.from_status),
    to_label: row.to_status === null ? '' : statusLabel(row.to_status),
    why: row.why,
  }));
}

/** The person of a dialog, with what the desk shows beside it. 404 for somebody without a dialog. Five queries. */
export async function describePerson(db: Connection, user_id: number, reader_id: number): Promise<DialogPerson> {
  const people = await listUsers(db, [user_id, reader_id]);
  const person = people.find(({ id }) => id === user_id);
  if (!person || !hasDialog(person.utype)) throw notFound('Диалог не найден');
  const reader = people.find(({ id }) => id === reader_id);
  const [standings, parent] = await Promise.all([listPersonParticipations(db, person), findParent(db, person)]);
  const ids = standings.map(({ participant_id }) => participant_id);
  const [timeouts, decisions] = await Promise.all([listTimeouts(db, ids), listDecisions(db, ids)]);
  const isChild = person.utype === utypes.participant;
  return {
    user_id,
    utype: person.utype,
    name: displayName(person),
    email: person.email,
    phone: person.phone,
    parent,
    participants: standings.map(({ participant_id, name, given: given_name, ...standing }) => {
      const timeout = timeouts.find((one) => one.user_id === participant_id);
      const ofChild = { ...standing, is_current: standing.audience === 'participant' };
      return {
        participant_id,
        name,
        given_name: given_name,
        participant_status: standing.status,
        selection: standing.selection,
        status_label: statusLabel(standing.status),
        time_out_type_code: timeout?.time_out_type_code ?? null,
        time_out_date: timeout?.time_out_date ?? null,
        next_statuses: nextStatusesOf(ofChild),
        return_to: returnOf(ofChild),
      };
    }),
    decisions,
    names: {
      person: isChild ? person.name : nameAndPatronymic(person),
      writer: reader ? nameAndPatronymic(reader) : '',
    },
  };
}
