import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type LeftOutReason, leftOutReasonNames, type MailingKind } from '#contract/mailing/names.ts';
import type { Audience, AudiencePerson } from '#contract/mailing/shapes.ts';
import { roleOf, utypes } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import { hasMailingConsent } from '#server/features/consents/reads.ts';
import { participants as kin, participations as p } from '#server/features/participation/reads.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Page } from '#server/platform/db/sql/long-list.ts';
import { isUndeliverable, isUndeliverableNow, noteTried } from '#server/platform/delivery/sending/undeliverable.ts';
import { nameColumns, users } from '#server/platform/users.ts';

export type MailingTarget = { audience: Audience; kind: MailingKind };

const oneOf = (column: SQL, values: readonly (string | number)[], type: 'integer' | 'text' | 'bigint'): SQL =>
  sql`${column} = any(${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::${sql.raw(type)}[])`;

/** Participations an audience is narrowed to; nothing where it is not. */
function participationsOf({ statuses, directions, regions, seasons }: Audience): SQL | undefined {
  if ([statuses, directions, regions, seasons].every((list) => list.length === 0)) return undefined;
  return and(
    seasons.length > 0 ? oneOf(sql`${p.season}`, seasons, 'integer') : sql`${p.is_current}`,
    statuses.length > 0 ? oneOf(sql`${p.status}`, statuses, 'integer') : undefined,
    directions.length > 0 ? oneOf(sql`${p.direction}`, directions, 'text') : undefined,
    regions.length > 0 ? oneOf(sql`${p.region}`, regions, 'text') : undefined,
  );
}

/** True of users whom an audience names, whether a letter goes to them or not. */
function isNamed(audience: Audience): SQL | undefined {
  const { roles, people } = audience;
  if (roles.length === 0 && people.length === 0) return sql`false`;
  const within = participationsOf(audience);
  return and(
    roles.length > 0
      ? inArray(
          users.utype,
          roles.map((role) => utypes[role]),
        )
      : undefined,
    people.length > 0 ? oneOf(sql`${users.id}`, people, 'bigint') : undefined,
    // One hashed list: a parent is meant by a child's participation.
    within &&
      sql`${users.id} in (select ${p.user_id} from ${p} where ${within} union all
        select ${kin.parent_id} from ${kin} join ${p} on ${p.user_id} = ${kin.user_id}
        where ${within} and ${kin.parent_id} is not null)`,
  );
}

/** Why somebody of the audience gets no letter, the first reason that fits; null of whom the letter goes to. */
const exclusionReason = (kind: MailingKind): SQL<LeftOutReason | null> => sql<LeftOutReason | null>`case
  when ${users.blocked_at} is not null then 'blocked'
  when ${or(isNull(users.email), isNull(users.email_verified_at))} then 'no_email'
  ${
    kind === 'news'
      ? sql`when ${users.utype} <> ${utypes.parent} then 'not_for_role'
        when not ${hasMailingConsent(users.id)} then 'no_consent'`
      : sql``
  }
  when ${kind === 'service' ? isUndeliverableNow(users.email) : isUndeliverable(users.email)} then 'undeliverable' end`;

export type AudienceCounts = {
  letters: number;
  left_out: Partial<Record<LeftOutReason, number>>;
  without: { ребёнок: number; направление: number; фамилия: number };
};

const withDirection = sql`${p.is_current} and ${p.direction} is not null`;
/** Whether the person or a child of theirs has a direction; asked apart, each is found by its index. */
const hasDirection = sql`(exists (select from ${p} where ${p.user_id} = ${users.id} and ${withDirection})
  or exists (select from ${kin} join ${p} on ${p.user_id} = ${kin.user_id}
    where ${kin.parent_id} = ${users.id} and ${withDirection}))`;
const hasChild = sql`(${users.utype} = ${utypes.participant}
  or exists (select from ${kin} where ${kin.parent_id} = ${users.id}))`;

/** How many letters would go, who is left out, and for how many a placeholder has nothing. One query. */
export async function countAudience(db: Connection, { audience, kind }: MailingTarget): Promise<AudienceCounts> {
  const { rows } = await db.execute<{ reason: LeftOutReason | null } & Record<'people' | 'c' | 'd' | 's', number>>(sql`
    select reason, count(*)::integer as people, count(*) filter (where reason is null and not has_child)::integer as c,
      count(*) filter (where reason is null and not has_direction)::integer as d,
      count(*) filter (where reason is null and surname = '')::integer as s
    from (select ${exclusionReason(kind)} as reason, ${hasChild} as has_child, ${hasDirection} as has_direction,
        ${users.surname} as surname
      from ${users} where ${isNamed(audience)} offset 0) named
    group by reason`);
  const going = rows.find(({ reason }) => reason === null);
  return {
    letters: going?.people ?? 0,
    left_out: Object.fromEntries(rows.flatMap(({ reason, people }) => (reason ? [[reason, people]] : []))),
    without: { ребёнок: going?.c ?? 0, направление: going?.d ?? 0, фамилия: going?.s ?? 0 },
  };
}

export const exclusionCounts = (left_out: AudienceCounts['left_out']) =>
  leftOutReasonNames.flatMap((reason) => {
    const count = left_out[reason] ?? 0;
    return count > 0 ? [{ reason, count }] : [];
  });

type AudienceQuery = MailingTarget & { left_out: boolean; reason?: LeftOutReason | undefined };

/** A page of the audience by the alphabet: of the recipients, or of those who are excluded. Two queries. */
export async function listAudience(db: Connection, asked: AudienceQuery, page: Page) {
  const counts = await countAudience(db, asked);
  const reason = exclusionReason(asked.kind);
  const isAsked = asked.reason ? sql`${reason} = ${asked.reason}` : sql`${reason} is not null`;
  const rows = await db
    .select({
      user_id: users.id,
      utype: users.utype,
      email: users.email,
      left_out: reason,
      ...nameColumns,
    })
    .from(users)
    .innerJoin(sql`${users} keys`, sql`keys.id = ${users.id}`)
    .where(and(isNamed(asked.audience), asked.left_out ? isAsked : sql`${reason} is null`))
    .orderBy(sql`keys.surname_key`, sql`keys.id desc`)
    .limit(page.limit)
    .offset(page.offset);
  const data: AudiencePerson[] = rows.map(({ user_id, utype, email, left_out, ...named }) => ({
    user_id,
    role: roleOf(utype),
    email,
    left_out,
    full_name: displayName(named),
  }));
  const { letters, left_out } = counts;
  const total = !asked.left_out
    ? letters
    : Object.entries(left_out).reduce((sum, [one, n]) => (!asked.reason || one === asked.reason ? sum + n : sum), 0);
  return { data, total, counts };
}

/**
 * Writes down whom the mailing goes to, each address once; gives how many. In the transaction that starts it, one
 * statement for ten people or for a hundred thousand. The run is there already. A marked address that a service letter tries
 * again has its week from now on.
 */
export async function fixAudience(
  tx: Connection,
  mailing_id: number,
  { audience, kind }: MailingTarget,
): Promise<number> {
  const { rows } = await tx.execute<{ letters: number }>(sql`
    with written as (
      insert into mailing_recipients (mailing_id, user_id, address)
      select ${mailing_id}, ${users.id}, lower(${users.email}) from ${users}
      where ${isNamed(audience)} and (${exclusionReason(kind)}) is null order by ${users.id}
      on conflict (mailing_id, address) do nothing returning address),
    tried as (${noteTried(sql`written`)})
    select count(*)::integer as letters from written`);
  return rows[0]?.letters ?? 0;
}
