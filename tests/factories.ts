import { type Role, type Utype, utypes } from '#contract/roles.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { RequestInfo } from '#server/context.ts';
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
