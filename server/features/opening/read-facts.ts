import { sql } from 'drizzle-orm';
import type { Audience } from '#contract/courses/teachings.ts';
import { utypes } from '#contract/roles.ts';
import { type ActiveCourse, listActiveCourses } from '#server/features/courses/teachings/active-course.ts';
import { listConfirmations, type TextFact } from '#server/features/site-texts/list-confirmations.ts';
import { backups } from '#server/platform/backup/reads.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { senderOf } from '#server/platform/delivery/sending/sender.ts';
import type { Services } from '#server/platform/services.ts';
import { users } from '#server/platform/users.ts';
import { trialMessages } from './tables.ts';

/** When something was done, and by whom where somebody did it. */
type DoneBy = { at: string; by: string };

export type Facts = {
  config: Services['config'];
  configuration: Awaited<ReturnType<typeof getConfiguration>>;
  /** The address letters go from. */
  sender: string;
  texts: ReadonlyMap<string, TextFact>;
  courses: ReadonlyMap<Audience, ActiveCourse>;
  /** Names of members without a second factor. */
  unguarded: { administrators: string[]; curators: string[] };
  proved: { email: DoneBy | undefined; sms: DoneBy | undefined };
  backups: { made: DoneBy | undefined; tried: DoneBy | undefined };
  now: number;
};

type Row = { part: 'administrator' | 'curator' | 'email' | 'sms' | 'made' | 'tried'; by: string; at: string | null };

/** Names of the administration that are too many to be read. */
const MAX_NAMED = 50;

/** The last trial of a channel that has come, from a sender. */
const lastProof = (channel: 'email' | 'sms', sender: string) => sql`
  (select ${channel}::text as part, coalesce((select ${surnameAndNameOf(users)} from ${users}
      where ${users.id} = ${trialMessages.user_id}), '') as by, ${trialMessages.proved_at} as at
    from ${trialMessages} where ${trialMessages.channel} = ${channel} and ${trialMessages.sender} = ${sender}
      and ${trialMessages.proved_at} is not null order by ${trialMessages.proved_at} desc limit 1)`;

const lastBackup = (kind: 'made' | 'tried') => sql`
  (select ${kind}::text as part, '' as by, ${backups.at} as at from ${backups} where ${backups.kind} = ${kind}
    order by ${backups.id} desc limit 1)`;

const unguarded = (part: 'administrator' | 'curator') => sql`
  (select ${part}::text as part, ${surnameAndNameOf(users)} as by, null::timestamptz as at from ${users}
    where ${users.utype} = ${utypes[part]} and ${users.blocked_at} is null and ${users.totp_enabled_at} is null
    order by ${users.id} limit ${MAX_NAMED})`;

/** All that the lines of the page are made of, alike for every reader. Three queries, the options remembered. */
export async function readFacts(db: Connection, { config }: Pick<Services, 'config'>): Promise<Facts> {
  const configuration = await getConfiguration(db);
  const { address, sms } = senderOf(configuration, config.PORTAL_ORIGIN);
  // One after another: in a transaction there is one line to the database.
  const texts = await listConfirmations(db);
  const courses = await listActiveCourses(db);
  const { rows } = await db.execute<Row>(sql`
    ${unguarded('administrator')} union all ${unguarded('curator')}
    union all ${lastProof('email', address)} union all ${lastProof('sms', sms)}
    union all ${lastBackup('made')} union all ${lastBackup('tried')}`);
  const done = (part: Row['part']): DoneBy | undefined => {
    const row = rows.find((one) => one.part === part);
    return row?.at ? { at: new Date(row.at).toISOString(), by: row.by } : undefined;
  };
  const named = (part: Row['part']) => rows.filter((row) => row.part === part).map(({ by }) => by || 'без имени');
  return {
    config,
    configuration,
    sender: address,
    texts,
    courses,
    unguarded: { administrators: named('administrator'), curators: named('curator') },
    proved: { email: done('email'), sms: done('sms') },
    backups: { made: done('made'), tried: done('tried') },
    now: Date.now(),
  };
}
