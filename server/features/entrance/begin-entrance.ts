import type { SentCode } from '#contract/accounts/codes.ts';
import { OWN_CONSENT_AGE } from '#contract/consents/agreement-kinds.ts';
import type { LinkFault } from '#contract/entrance.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { ageOn } from '#contract/validation/validation.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { confirmAttempt } from '#server/features/accounts/codes/attempts.ts';
import { checkCode } from '#server/features/accounts/codes/check-code.ts';
import { findSentCode, sendCode } from '#server/features/accounts/codes/send-code.ts';
import { RESEND_AFTER } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { listUnrenewed } from '#server/features/consents/require-renewed.ts';
import { listCurrentTexts } from '#server/features/consents/texts.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Person } from '#server/platform/users.ts';
import { badLink, getLink, requireFreshLink, sentTo } from './links/links.ts';
import type { EntranceLink } from './tables.ts';

/** Refuses (422, `unavailable`) while the parent has a consent to sign again, in words for a child without a cabinet. */
export async function requireParentsConsents(db: Connection, participant_id: number): Promise<void> {
  if ((await listUnrenewed(db, [participant_id])).size === 0) return;
  throw invalid(
    'Сначала нужны новые согласия: родитель подписывает их в своём кабинете. Попроси его об этом и открой ссылку ещё раз',
    { reason: 'unavailable' satisfies LinkFault },
  );
}

/** The invited person of a link, once nothing speaks against making the account by it; throws badLink otherwise. */
export async function getInvited(db: Connection, link: EntranceLink): Promise<Person> {
  const child = await findUser(db, link.user_id);
  if (child && child.utype !== utypes.participant) throw badLink('unknown');
  requireFreshLink(link);
  if (!child || child.blocked_at || !sentTo(link, child)) throw badLink('unavailable');
  const { status } = await getParticipation(db, child.id);
  if (status !== statuses.ENTRANCE_LINK_SENT) throw badLink('unavailable');
  await requireParentsConsents(db, child.id);
  return child;
}

/** Whether the participant is old enough today, in Moscow, to consent for itself. */
export const needsOwnConsent = ({ birth_date }: Pick<Person, 'birth_date'>): boolean =>
  birth_date !== null && ageOn(birth_date, moscowDay()) >= OWN_CONSENT_AGE;

async function findConsent(db: Connection, child: Person) {
  if (!needsOwnConsent(child)) return null;
  const text = (await listCurrentTexts(db)).find(({ kind }) => kind === 'participant_personal_data');
  return text ? { title: text.title, text: text.text } : null;
}

/**
 * POST /participant/begin_registration. Sends a code to the contact the link went to; asked again while that code
 * works, sends nothing more. Tells no more of the child than its first name. 422 with a `reason`: see links.ts.
 */
export async function beginEntrance(context: Context, token: string) {
  const { db } = context;
  const link = await getLink(db, token);
  const child = await getInvited(db, link);
  const to = { email: null, phone: null, [link.channel]: link.contact };
  const wanted = { purpose: 'entrance', user_id: child.id, to } as const;
  const sent: SentCode = (await findSentCode(db, wanted)) ?? (await sendCode(context, wanted));
  const resend_after = Math.min(sent.resend_after, RESEND_AFTER);
  return { ...sent, resend_after, name: child.name, consent: await findConsent(db, child) };
}

/** The consent that stands beside the password; nothing of the child itself. 422 with a `reason` for the link. */
export const findInvitedConsent = async (db: Connection, token: string) =>
  findConsent(db, await getInvited(db, await getLink(db, token)));

/** The code of that message: its key is good for an hour, for the password that follows. 422 «Неверный код». */
export async function confirmContact(
  context: Context,
  { token, key, code }: { token: string; key: string; code: string },
): Promise<void> {
  const child = await getInvited(context.db, await getLink(context.db, token));
  const attempt = await checkCode(context, { key, code, purposes: ['entrance'], user_id: child.id });
  await confirmAttempt(context.db, attempt.key);
}
