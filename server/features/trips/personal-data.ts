import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import {
  tripDocuments as documentTitles,
  journeyFields,
  type TripField,
  tripDocumentStates,
  tripForms,
} from '#contract/trips/fields.ts';
import { handedTo, handoverDocuments } from '#contract/trips/leaving.ts';
import { showTripAnswer, tripFieldTitle } from '#contract/trips/words.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { participations as p, participants } from '#server/features/participation/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Chapter, entriesOf, type Fact, moment } from '#server/platform/personal-data/chapter.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { departurePermissions, handovers, tripChanges, tripDocuments, trips } from './tables.ts';
import { journeysOf } from './trip-rows.ts';

const owner = ({ user_id }: { user_id: number }) => user_id;
const joined = { user_id: p.user_id, season: p.season };

/** Whether a parent is among them: a refusal's words are between the parent and the administration, no child's own archive holds them. */
const hasParent = async (db: Connection, ids: readonly number[]): Promise<boolean> =>
  (await db.$count(participants, inArray(participants.parent_id, [...ids]))) > 0;

const refusal = ({ cancel_reason, already_been_this_year: been }: typeof trips.$inferSelect): Fact[] => [
  ['cancel_reason', 'Почему отменена', cancel_reason],
  ['already_been_this_year', 'Участие в поездке этого года', been, been === null ? '—' : been ? 'было' : 'не было'],
];

/** What parents allow of the way home, and the handovers. Two queries. */
async function leavingChapters(db: Connection, isTheirs: SQL): Promise<Chapter[]> {
  const [permissions, left] = await Promise.all([
    db
      .select({ ...joined, row: departurePermissions })
      .from(departurePermissions)
      .innerJoin(p, eq(p.id, departurePermissions.participation_id))
      .where(isTheirs)
      .orderBy(asc(departurePermissions.participation_id)),
    db
      .select({ ...joined, row: handovers })
      .from(handovers)
      .innerJoin(p, eq(p.id, handovers.participation_id))
      .where(isTheirs)
      .orderBy(asc(handovers.received_at)),
  ]);
  return [
    {
      key: 'departure_permissions',
      title: 'Кто может забрать ребёнка из лагеря',
      entries: entriesOf(permissions, owner, ({ season, row }) => ({
        title: `Сезон ${season}`,
        facts: [
          [
            'may_leave_alone',
            'Может уехать без сопровождения',
            row.may_leave_alone,
            row.may_leave_alone ? 'да' : 'нет',
          ],
          ...row.adults.map(
            ({ name, relation, phone }, at): Fact => [
              `adult_${at + 1}`,
              'Кто ещё может забрать',
              { name, relation, phone },
              `${name}, ${relation}, ${formatPhone(phone)}`,
            ],
          ),
          moment('updated_at', 'Изменено', row.updated_at),
        ],
      })),
    },
    {
      key: 'handovers',
      title: 'Отъезд из лагеря',
      entries: entriesOf(left, owner, ({ season, row }) => ({
        title: `Сезон ${season}`,
        facts: [
          ['to', 'Кому передан', row.kind === 'alone' ? null : row.adult_name, handedTo(row)],
          ['document', 'Документ', row.document, row.document ? handoverDocuments[row.document] : '—'],
          ['remark', 'Примечание', row.remark],
          moment('left_at', 'Когда', row.left_at),
          moment('undone_at', 'Запись снята', row.undone_at),
          ['undone_reason', 'Почему снята', row.undone_reason],
        ],
      })),
    },
  ];
}

/** Trips of these people, the papers, the changes and how they left. Six queries. */
async function chapters(db: Connection, ids: readonly number[]): Promise<Chapter[]> {
  const isTheirs = inArray(p.user_id, [...ids]);
  const { trip_points } = await getConfiguration(db);
  const isParents = await hasParent(db, ids);
  const [tripRows, papers, changes] = await Promise.all([
    db
      .select({ ...joined, row: trips })
      .from(trips)
      .innerJoin(p, eq(p.id, trips.participation_id))
      .where(isTheirs)
      .orderBy(asc(trips.participation_id)),
    db
      .select({ ...joined, row: tripDocuments })
      .from(tripDocuments)
      .innerJoin(p, eq(p.id, tripDocuments.participation_id))
      .where(isTheirs)
      .orderBy(asc(tripDocuments.uploaded_at)),
    db
      .select({ ...joined, row: tripChanges })
      .from(tripChanges)
      .innerJoin(p, eq(p.id, tripChanges.participation_id))
      .where(isTheirs)
      .orderBy(asc(tripChanges.id)),
  ]);
  const answer = (field: TripField, value: string | number | null): Fact => [
    field,
    tripFieldTitle(field),
    value,
    showTripAnswer(field, value, trip_points),
  ];
  const leaving = await leavingChapters(db, isTheirs);
  return [
    {
      key: 'trips',
      title: 'Поездки',
      entries: entriesOf(tripRows, owner, ({ season, row }) => {
        const ways = journeysOf(row);
        return {
          title: `Сезон ${season}`,
          facts: [
            moment('confirmed_at', 'Подтверждена', row.confirmed_at),
            moment('cancelled_at', 'Отменена', row.cancelled_at),
            ...(isParents ? refusal(row) : []),
            ...[...journeyFields.arrival, ...journeyFields.departure].map((field) => answer(field, ways[field])),
            moment('arrived_at', 'Прибытие отмечено', row.arrived_at),
            moment('departed_at', 'Отъезд отмечен', row.departed_at),
          ],
        };
      }),
    },
    {
      key: 'trip_documents',
      title: 'Документы поездки',
      entries: entriesOf(papers, owner, ({ season, row }) => ({
        title: documentTitles[row.kind],
        facts: [
          ['season', 'Сезон', season],
          ['path', 'Файл', row.path],
          ['state', 'Состояние', row.state, tripDocumentStates[row.state]],
          ['remark', 'Замечание', row.remark],
          moment('uploaded_at', 'Загружен', row.uploaded_at),
          moment('reviewed_at', 'Проверен', row.reviewed_at),
        ],
      })),
    },
    {
      key: 'trip_changes',
      title: 'Изменения данных поездки',
      entries: entriesOf(changes, owner, ({ row }) => ({
        title: tripForms[row.form],
        facts: [
          moment('changed_at', 'Когда', row.changed_at),
          ...Object.entries(row.before).map(([field, value]): Fact => {
            const [name, label, , shown] = answer(field as TripField, value);
            return [`${name}_before`, `${label}: было`, value, shown ?? value];
          }),
          ...Object.entries(row.after).map(([field, value]): Fact => answer(field as TripField, value)),
        ],
      })),
    },
    ...leaving,
  ];
}

const participationsOf = (db: Connection, ids: readonly number[]) =>
  db
    .select({ id: p.id })
    .from(p)
    .where(inArray(p.user_id, [...ids]));

/** Personal data of trips; nothing to erase, since all of it goes with the participations. */
export const tripData: PersonalDataPart = {
  chapters,
  count: async (db, ids) => ({
    trips: await db.$count(trips, inArray(trips.participation_id, participationsOf(db, ids))),
  }),
};
