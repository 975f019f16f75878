import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GuideLine } from '#contract/guides/admin.ts';
import type { GuideSort, GuideState } from '#contract/guides/states.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { exams, milestones, teachings } from '#server/features/courses/reads.ts';
import { attempts } from '#server/features/learning/reads.ts';
import { guides, participations } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
// A guide is a user who takes a course: a line of the list is read with all of it in one query.
import { nameColumns, users } from '#server/platform/users.ts';

const states = {
  invited: isNull(participations.status),
  registered: eq(participations.status, statuses.ADMITTED),
  training: eq(participations.status, statuses.TRAINING),
  expired: eq(participations.status, statuses.MILESTONE_EXPIRED),
  completed: eq(participations.status, statuses.TRAINING_COMPLETED),
} satisfies Record<GuideState, SQL>;

export const stateOf = (status: Status | null): GuideState => {
  switch (status) {
    case null:
      return 'invited';
    case statuses.TRAINING:
      return 'training';
    case statuses.MILESTONE_EXPIRED:
      return 'expired';
    case statuses.TRAINING_COMPLETED:
      return 'completed';
    default:
      return 'registered';
  }
};

const orders: Record<GuideSort, SQL[]> = {
  newest: [desc(users.created_at)],
  surname: [asc(users.surname), asc(users.name)],
  progress: [sql`${participations.passed_count} desc nulls last`, sql`${participations.points} desc nulls last`],
  deadline: [sql`${participations.deadline} asc nulls last`],
};

const plain = (text: SQL): SQL => sql`replace(lower(${text}), 'ё', 'е')`;
/** The full name with the surname once more at the end, so that «Анна Петрова» is found too. */
const searchedName = sql`${fullNameOf(users)} || ' ' || ${users.surname}`;

/** Words of the name in their order, part of the mail, or digits of the phone: guides are few, their list is read whole. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const text = search.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  const digits = search.replace(/\D/g, '').replace(/^[78]/, '');
  const isPhone = digits !== '' && /^[\d\s()+-]+$/.test(search);
  const byPhone = isPhone ? sql` or ${users.phone} like ${part(digits)}` : sql``;
  return sql`(${plain(searchedName)} like ${part(text)} or ${users.email} like ${part(search.toLowerCase())}${byPhone})`;
}

/** Until when a guide must wait for the next try of the milestone under way, while none has begun. */
const waitingUntil = sql<string | null>`(select case when min(failed_try) > 0 then max(retry_at) end from ${attempts}
  where attempts.participation_id = ${participations.id} and attempts.milestone_id = ${participations.milestone_id})`.mapWith(
  (value: string) => new Date(value).toISOString(),
);

const lines = (db: Connection) =>
  db
    .select({
      id: users.id,
      ...nameColumns,
      email: users.email,
      phone: users.phone,
      status: participations.status,
      // Since the invitation, before there is an account.
      state_changed_at: sql<string>`coalesce(${participations.status_changed_at}, ${users.created_at})`.mapWith(
        users.created_at,
      ),
      blocked_at: users.blocked_at,
      created_at: users.created_at,
      teaching_title: teachings.teaching_title,
      ordinal_number: milestones.ordinal_number,
      milestone_title: milestones.milestone_title,
      passed_count: sql<number>`coalesce(${participations.passed_count}, 0)`,
      milestones_count: sql<number>`(select count(*)::int from ${milestones} whole where whole.teaching_id = ${participations.teaching_id})`,
      points: sql<number>`coalesce(${participations.points}, 0)::float8`,
      deadline: participations.deadline,
      retry_at: waitingUntil,
      most_points: sql<number>`(select coalesce(sum(exam_points), 0)::float8 from ${milestones} whole
        join ${exams} on exams.id = whole.learning_exam_id where whole.teaching_id = ${participations.teaching_id})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(guides)
    .innerJoin(users, eq(users.id, guides.user_id))
    .leftJoin(participations, and(eq(participations.user_id, guides.user_id), participations.is_current))
    .leftJoin(teachings, eq(teachings.id, participations.teaching_id))
    .leftJoin(milestones, eq(milestones.id, participations.milestone_id));

const asLine = ({ status, total: _, ...row }: Awaited<ReturnType<typeof lines>>[number]): GuideLine => ({
  ...row,
  state: stateOf(status),
});

type GuidesQuery = { search: string; state?: GuideState | undefined; sort: GuideSort };

/** A page of the guides with their progress. One query, two for a page beyond the last. */
export async function listGuides(
  db: Connection,
  { search, state, sort }: GuidesQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: GuideLine[]; total: number }> {
  const which = and(state && states[state], matching(search));
  const rows = await lines(db)
    .where(which)
    .orderBy(...orders[sort], desc(users.id))
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  if (first || offset === 0) return { data: rows.map(asLine), total: first?.total ?? 0 };
  const [counted] = await lines(db).where(which).limit(1);
  return { data: [], total: counted?.total ?? 0 };
}

/** One guide's line; throws not found. */
export async function getGuide(db: Connection, id: number): Promise<GuideLine> {
  const [row] = await lines(db).where(eq(guides.user_id, id));
  if (!row) throw notFound('Наставник не найден');
  return asLine(row);
}

/** The number of a guide's current milestone; 422 for one who is in no course. */
export async function getCurrentOrdinal(db: Connection, id: number): Promise<number> {
  const { ordinal_number } = await getGuide(db, id);
  if (ordinal_number === null) throw invalid('Наставник сейчас не проходит курс: срока нет');
  return ordinal_number;
}
