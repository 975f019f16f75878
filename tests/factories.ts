import { desc, eq, sql } from 'drizzle-orm';
import { type Role, type Utype, utypes } from '#contract/roles.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { RequestInfo } from '#server/context.ts';
import { messages } from '#server/delivery/tables.ts';
import { news } from '#server/news/tables.ts';
import type { Services } from '#server/services.ts';

const someRequest: RequestInfo = { id: 'test', ip: '127.0.0.1', user_agent: 'vitest', cookies: {} };

let made = 0;
/** A number no other thing of this run has. */
export const unique = (): number => ++made;

export type Person = { id: number; utype: Utype; token: string; email: string; phone: string };

/** A person of a role with verified contacts, already signed in. Without a password: see accounts' own tests. */
export async function makePerson(
  services: Services,
  role: Role,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const number = unique();
  const email = `person${number}@ocean.test`;
  const phone = `+79${String(100_000_000 + number)}`;
  const verified = new Date().toISOString();
  const [user] = await services.db
    .insert(users)
    .values({
      utype: utypes[role],
      surname: 'Морская',
      name: 'Дарья',
      patronymic: 'Сергеевна',
      birth_date: '1985-05-05',
      email,
      phone,
      email_verified_at: verified,
      phone_verified_at: verified,
      ...given,
    })
    .returning();
  if (!user) throw new Error('person was not made');
  const { token } = await openSession(services.db, user.id, someRequest, 24);
  return { id: user.id, utype: user.utype, token, email, phone };
}

/** A published item of news. */
export async function makeNews(services: Services, given: Partial<typeof news.$inferInsert> = {}) {
  const [item] = await services.db
    .insert(news)
    .values({
      news_title: `Новость ${unique()}`,
      news_html_file: '<p>Экспедиция вышла в море.</p>',
      news_date_published: new Date(Date.now() - 60_000).toISOString(),
      ...given,
    })
    .returning();
  if (!item) throw new Error('news was not made');
  return item;
}

export const accountPassword = 'krab-i-medusa-77';
let accountHash: Promise<string> | undefined;

/** A person who signs in with `accountPassword`; as makePerson otherwise. */
export async function makeAccount(services: Services, role: Role, given: Partial<typeof users.$inferInsert> = {}) {
  accountHash ??= hashPassword(accountPassword);
  return await makePerson(services, role, { password_hash: await accountHash, ...given });
}

/** The newest code sent to this email or phone. */
export async function lastCode(services: Pick<Services, 'db'>, recipient: string): Promise<string> {
  const rows = await services.db
    .select({ text: messages.text })
    .from(messages)
    .where(eq(messages.recipient, recipient))
    .orderBy(desc(messages.id));
  const code = rows.map(({ text }) => text.match(/Код подтверждения: (\d{6})/)?.[1]).find(Boolean);
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** Lets a test do at once what people must wait for. */
export async function forgetLimits(services: Pick<Services, 'db'>): Promise<void> {
  await services.db.execute(sql`delete from limits`);
}
