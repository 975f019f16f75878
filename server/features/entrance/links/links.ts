import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { LinkFault, LinkOwner, SentLink } from '#contract/entrance.ts';
import type { Credential } from '#contract/validation/validation.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { hashToken, newToken } from '#server/features/accounts/sessions/sessions.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { maskContacts } from '#server/platform/mask.ts';
// Whether a link went to somebody's present contact is known in one query.
import { type Person, users } from '#server/platform/users.ts';
import { LINK_RESEND_AFTER } from '../limits.ts';
import { type EntranceLink, entranceLinks } from '../tables.ts';

type Texts = Record<LinkFault, string>;

/** Words for a child whose link does not work, and what to do. */
const toChildren: Texts = {
  unknown: 'Такой ссылки нет. Проверь, что адрес открыт целиком, или попроси родителя отправить новую ссылку',
  used: 'По этой ссылке кабинет уже создан. Войди с телефоном или почтой и своим паролем',
  expired: 'Срок ссылки вышел: она работает 7 дней. Попроси родителя отправить новую ссылку',
  replaced: 'Эту ссылку заменила новая. Открой последнее письмо или СМС от нас',
  unavailable: 'Сейчас создать кабинет по этой ссылке нельзя. Спроси родителя: в его кабинете видно, что дальше',
};

/** Answers about a link to guides and parents, whom administrators invite. */
const toAdults: Texts = {
  unknown: 'Такой ссылки нет. Проверьте, что адрес открыт целиком, или напишите нам, и мы пришлём новую',
  used: 'По этой ссылке кабинет уже создан. Войдите с телефоном или почтой и своим паролем',
  expired: 'Срок ссылки вышел: она работает 7 дней. Напишите нам, и мы пришлём новую',
  replaced: 'Эту ссылку заменила новая. Откройте последнее письмо или СМС от нас',
  unavailable: 'Сейчас создать кабинет по этой ссылке нельзя. Напишите нам, и мы поможем',
};

/** 422 with the `reason` the page acts by. */
export const badLink = (reason: LinkFault, whose: LinkOwner = 'participant') =>
  invalid((whose === 'participant' ? toChildren : toAdults)[reason], { reason });

type NewLink = Pick<EntranceLink, 'user_id' | 'sent_by'> & { to: Credential };

/** Writes a new link and ends the earlier ones, in the caller's transaction; gives its token, which stands nowhere else. */
export async function writeLink(
  tx: Connection,
  { user_id, sent_by, to }: NewLink,
): Promise<{ token: string; link: SentLink }> {
  const token = newToken();
  await tx
    .update(entranceLinks)
    .set({ replaced_at: now })
    .where(and(eq(entranceLinks.user_id, user_id), isNull(entranceLinks.used_at), isNull(entranceLinks.replaced_at)));
  const [row] = await tx
    .insert(entranceLinks)
    .values({
      user_id,
      sent_by,
      channel: to.kind,
      contact: to.value,
      sent_to: maskContacts({ email: null, phone: null, [to.kind]: to.value }),
      token_hash: hashToken(token),
      expires_at: sql`now() + interval '7 days'`,
    })
    .returning();
  if (!row) throw new Error('entrance link was not written');
  return { token, link: asSent(row, LINK_RESEND_AFTER) };
}

const asSent = ({ sent_to, channel, created_at, expires_at }: EntranceLink, resend_after: number): SentLink => ({
  sent_to,
  channel,
  sent_at: created_at,
  expires_at,
  resend_after,
});

/** The last link somebody was sent, unless it went to a contact that is theirs no more. */
export async function findLastLink(db: Connection, user_id: number): Promise<SentLink | null> {
  const [row] = await db
    .select({ link: entranceLinks, age: sql<number>`extract(epoch from now() - ${entranceLinks.created_at})::int` })
    .from(entranceLinks)
    .where(eq(entranceLinks.user_id, user_id))
    .orderBy(desc(entranceLinks.id))
    .limit(1);
  const person = row && (await findUser(db, user_id));
  if (!person || (row.link.contact && !sentTo(row.link, person))) return null;
  return asSent(row.link, Math.max(0, LINK_RESEND_AFTER - row.age));
}

/** Those of these people whose last link went to what is still their contact. One query. */
export async function listLinked(db: Connection, user_ids: readonly number[]): Promise<Set<number>> {
  const { id, user_id, channel, contact } = entranceLinks;
  const rows = await db
    .selectDistinctOn([user_id], { user_id, channel, contact, email: users.email, phone: users.phone })
    .from(entranceLinks)
    .innerJoin(users, eq(users.id, user_id))
    .where(inArray(user_id, [...user_ids]))
    .orderBy(asc(user_id), desc(id));
  return new Set(rows.filter((row) => !row.contact || row[row.channel] === row.contact).map((row) => row.user_id));
}

/** Whether a link went to what is still the person's contact: else its owner may be somebody else by now. */
export const sentTo = ({ channel, contact }: EntranceLink, person: Person): boolean =>
  contact !== null && person[channel] === contact;

/** The link of a token as it stands; throws the «unknown» refusal for nobody's. */
export async function getLink(db: Connection, token: string, whose?: LinkOwner): Promise<EntranceLink> {
  const [link] = await db
    .select()
    .from(entranceLinks)
    .where(eq(entranceLinks.token_hash, hashToken(token)));
  if (!link) throw badLink('unknown', whose);
  return link;
}

/** Throws the refusal of a link that was used, replaced or is too old. */
export function requireFreshLink(link: EntranceLink, whose?: LinkOwner): void {
  if (link.used_at) throw badLink('used', whose);
  if (link.replaced_at) throw badLink('replaced', whose);
  if (Date.parse(link.expires_at) <= Date.now()) throw badLink('expired', whose);
}

/** Uses a link up with an attempt; of two at once, or of one that has just been replaced, nothing is used. */
export async function consumeLink(tx: Connection, link_id: number, used_key: string): Promise<boolean> {
  const used = await tx
    .update(entranceLinks)
    .set({ used_at: now, used_key })
    .where(
      and(
        eq(entranceLinks.id, link_id),
        isNull(entranceLinks.used_at),
        isNull(entranceLinks.replaced_at),
        gt(entranceLinks.expires_at, now),
      ),
    )
    .returning({ id: entranceLinks.id });
  return used.length > 0;
}
