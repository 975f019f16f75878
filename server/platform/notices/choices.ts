import { eq, sql } from 'drizzle-orm';
import {
  choiceOf,
  groupOf,
  groupsOf,
  isPushed,
  type NoticeChannel,
  type NoticeGroup,
} from '#contract/notices/groups.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import type { NoticeChoice, NoticeChoiceInput } from '#contract/notices/notices.ts';
import { roleOf } from '#contract/roles.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { invalid, unauthenticated } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { users } from '#server/platform/users.ts';
import { noticeChoices, type SwitchedOff } from './tables.ts';

/** How a way that somebody does not want is noted. */
export const off = (group: NoticeGroup, channel: NoticeChannel): SwitchedOff => `${group}:${channel}`;

/** Whether this person has chosen to get notices of a kind this way. */
export function isWanted(kind: FactKind, channel: NoticeChannel, switched_off: readonly SwitchedOff[] | null): boolean {
  const group = groupOf[kind];
  return choiceOf(group) === 'always' || !switched_off?.includes(off(group, channel));
}

/** Whether a notice must reach the person by some way, even where the chosen one has no contact any more. */
export const mustReach = (kind: FactKind): boolean => choiceOf(groupOf[kind]) !== 'free';

/** The ways the caller has chosen for each group of notices its role gets. One query. */
export async function listChoices(db: Connection, { user_id, utype }: Pick<Caller, 'user_id' | 'utype'>) {
  const [row] = await db
    .select({
      switched_off: noticeChoices.switched_off,
      has_email: sql<boolean>`${users.email} is not null and ${users.email_verified_at} is not null`,
      has_sms: sql<boolean>`${users.phone} is not null and ${users.phone_verified_at} is not null`,
    })
    .from(users)
    .leftJoin(noticeChoices, eq(noticeChoices.user_id, users.id))
    .where(eq(users.id, user_id));
  if (!row) throw unauthenticated();
  const { switched_off, ...contacts } = row;
  const data = groupsOf(roleOf(utype)).map((group): NoticeChoice => {
    const isOn = (channel: NoticeChannel) => !switched_off?.includes(off(group, channel));
    return { group, email: isOn('email'), sms: isOn('sms'), push: isPushed(group) && isOn('push') };
  });
  return { data, ...contacts };
}

/**
 * Chooses the ways of one group; 422 where it always comes, is not this role's, or one way has to stay and none would. Devices
 * are chosen freely, of a group that always comes, too; who says nothing of them leaves them as they were.
 */
export async function choose(
  db: Database,
  { user_id, utype }: Pick<Caller, 'user_id' | 'utype'>,
  { group, email, sms, push }: NoticeChoiceInput,
): Promise<void> {
  if (!groupsOf(roleOf(utype)).includes(group)) throw invalid({ group: 'Таких уведомлений в этом кабинете нет' });
  const choice = choiceOf(group);
  const hasDevices = push !== undefined && isPushed(group);
  if (choice === 'always' && !(hasDevices && email && sms)) throw invalid({ group: 'Эти уведомления приходят всегда' });
  if (choice === 'one' && !email && !sms) throw invalid({ group: 'Нужен хотя бы один способ: письмо или СМС' });
  const wanted = new Map<NoticeChannel, boolean>([
    ['email', email],
    ['sms', sms],
  ]);
  if (hasDevices) wanted.set('push', push);
  const all = [...wanted.keys()].map((channel) => off(group, channel));
  const chosen = [...wanted].flatMap(([channel, isOn]) => (isOn ? [] : [off(group, channel)]));
  const rest = sql`array(select one from unnest(${noticeChoices.switched_off}) one where one <> all (${sql.param(all)}::text[]))`;
  await db
    .insert(noticeChoices)
    .values({ user_id, switched_off: chosen })
    .onConflictDoUpdate({
      target: noticeChoices.user_id,
      set: { switched_off: sql`${rest} || ${sql.param(chosen)}::text[]` },
    });
}
