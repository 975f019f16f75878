import { type SQL, sql } from 'drizzle-orm';
import type { LogAction } from '#contract/log-actions.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { addViews } from '../views.ts';
import { withoutIndexes } from '../without-indexes.ts';

type ReaderKind = 'parent' | 'child' | 'staff';
/** A line of the log: on which day of the year, who did it, from which status to which. */
type Line = readonly [day: number, action: LogAction, who: ReaderKind, moved?: readonly [from: Status, to: Status]];

/** What the log says of one child's year and of its parent, thirty lines. */
const lines: readonly Line[] = [
  [5, 'registered', 'parent'],
  [5, 'contact_verified', 'parent'],
  [5, 'agreement_signed', 'parent'],
  [5, 'agreement_signed', 'parent'],
  [5, 'agreement_signed', 'parent'],
  [5, 'child_registered', 'parent'],
  [6, 'signed_in', 'parent'],
  [6, 'status_changed', 'parent', [s.QUESTIONNAIRE_TO_FILL, s.QUESTIONNAIRE_ON_CHECK]],
  [9, 'questionnaire_read', 'staff'],
  [9, 'file_read', 'staff'],
  [9, 'status_changed', 'staff', [s.QUESTIONNAIRE_ON_CHECK, s.QUESTIONNAIRE_TO_FIX]],
  [10, 'signed_in', 'parent'],
  [11, 'status_changed', 'parent', [s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_FIXED]],
  [13, 'questionnaire_read', 'staff'],
  [13, 'file_read', 'staff'],
  [13, 'status_changed', 'staff', [s.QUESTIONNAIRE_FIXED, s.ACCOUNT_TO_REGISTER]],
  [14, 'entrance_link_sent', 'parent'],
  [15, 'contact_verified', 'child'],
  [15, 'agreement_signed', 'child'],
  [16, 'status_changed', 'child', [s.ADMITTED, s.TRAINING]],
  [30, 'signed_in', 'child'],
  [60, 'signed_in', 'child'],
  [90, 'signed_in', 'child'],
  [120, 'signed_in', 'child'],
  [150, 'progress_read', 'staff'],
  [180, 'signed_in', 'parent'],
  [210, 'signed_in', 'child'],
  [240, 'person_read', 'staff'],
  [270, 'signed_in', 'child'],
  [300, 'signed_in', 'parent'],
];

/** What the bell tells a child and its parent in a year. */
const yearNotices: readonly (readonly [day: number, kind: FactKind, who: 'parent' | 'child', text: string])[] = [
  [5, 'agreement_signed', 'parent', 'Согласия подписаны. Их текст остаётся в кабинете.'],
  [5, 'participation_begun', 'parent', 'Участие началось. Заполните анкету до срока.'],
  [6, 'questionnaire_sent', 'parent', 'Анкета отправлена на проверку.'],
  [9, 'questionnaire_checked', 'parent', 'Анкету нужно исправить: проверьте серию документа.'],
  [11, 'questionnaire_sent', 'parent', 'Исправленная анкета отправлена на проверку.'],
  [13, 'questionnaire_checked', 'parent', 'Анкета одобрена.'],
  [15, 'account_created', 'parent', 'Кабинет участника создан.'],
  [16, 'training_opened', 'child', 'Обучение открыто.'],
  [60, 'deadline_near', 'child', 'До срока этапа осталось трое суток.'],
  [120, 'deadline_near', 'child', 'До срока этапа осталось трое суток.'],
  [180, 'deadline_near', 'child', 'До срока этапа осталось трое суток.'],
  [180, 'deadline_near', 'parent', 'У ребёнка подходит срок этапа.'],
  [240, 'deadline_near', 'child', 'До срока этапа остался один день.'],
  [300, 'uploads_near', 'child', 'Срок для достижений подходит.'],
];

/** Letters are kept for thirty days: so many to each family by then. */
const letters = ['deadline_near', 'deadline_near', 'uploads_near'] as const satisfies FactKind[];

const from = (season: number) => sql`
  from participations p
    join participants on participants.user_id = p.user_id
    join users child on child.id = p.user_id
    join users parent on parent.id = participants.parent_id
  where p.season = ${season} and p.audience = 'participant'`;
/** An instant of a day of the year that ends now, another one for each child. */
const at = (day: number): SQL =>
  sql`now() - interval '365 days' + ${day}::integer * interval '1 day' + p.id % 86400 * interval '1 second'`;

async function addLog(db: Database, season: number, staff: readonly number[]): Promise<void> {
  const someone = sql`(${sql.param(staff)}::bigint[])[1 + p.id % ${staff.length}::integer]`;
  const actor = { parent: sql`parent.id`, child: sql`child.id`, staff: someone };
  for (const [day, action, who, [left, reached] = [null, null]] of lines)
    await db.execute(sql`
      insert into action_log (at, actor_id, subject_id, participation_id, action, from_status, to_status)
      select ${at(day)}, ${actor[who]}, child.id, p.id, ${action}, ${left}::integer, ${reached}::integer ${from(season)}`);
}

async function addNotices(db: Database, season: number): Promise<void> {
  for (const [day, kind, who, text] of yearNotices)
    await db.execute(sql`
      insert into notices (user_id, kind, text, about_id, created_at, read_at)
      select ${sql.raw(who)}.id, ${kind}, ${text}, ${who === 'parent' ? sql`child.id` : null}::bigint, ${at(day)},
        case when p.id % 3 > 0 then ${at(day + 1)} end ${from(season)}`);
}

async function addLetters(db: Database, season: number): Promise<void> {
  for (const [index, kind] of letters.entries())
    await db.execute(sql`
      insert into messages (kind, channel, recipient, subject, text, created_at, sent_at)
      select ${kind}, 'email', parent.email, 'Океанавтика: подходит срок', child.name || ' ' || child.surname ||
        repeat('. До срока этапа осталось меньше трёх суток, напомните, пожалуйста, ребёнку открыть кабинет', 4),
        ${at(336 + index * 9)}, ${at(336 + index * 9)} ${from(season)}`);
}

/** Of each learner a half of what there is to read. */
async function addReads(db: Database, season: number): Promise<void> {
  for (const [reads, read, of] of [
    ['article_reads', 'article_id', 'articles'],
    ['book_reads', 'book_id', 'books'],
  ] as const)
    await db.execute(sql`
      insert into ${sql.identifier(reads)} (user_id, ${sql.identifier(read)}, read_at)
      select p.user_id, material.id, ${at(200)} from participations p cross join ${sql.identifier(of)} material
      where p.season = ${season} and p.teaching_id is not null and hashint8(p.id * 31 + material.id) % 2 = 0
      on conflict do nothing`);
}

/** All that a year adds to the tables nobody empties: log, notices, letters, reads and views. */
export async function addYear(db: Database, season: number, staff: readonly number[]): Promise<void> {
  await withoutIndexes(db, ['action_log'], () => addLog(db, season, staff));
  await withoutIndexes(db, ['notices'], () => addNotices(db, season));
  await withoutIndexes(db, ['messages'], () => addLetters(db, season));
  await withoutIndexes(db, ['article_reads', 'book_reads'], () => addReads(db, season));
  await withoutIndexes(db, ['video_views'], () => addViews(db, season));
}
