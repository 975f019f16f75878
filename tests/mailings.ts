import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { MailingDraft } from '#contract/mailing/shapes.ts';
import { writeAgreements } from '#server/features/consents/signing/write-agreements.ts';
import { makePerson, type Person, unique } from './factories.ts';
import type { Portal } from './portal.ts';
import { users } from './tables.ts';

export const draftOf = (given: Partial<Omit<MailingDraft, 'audience'>> & { audience?: object } = {}) => ({
  title: `Рассылка ${unique()}`,
  subject: 'Скоро смена',
  html: '<p>{имя}, смена близко.</p>',
  kind: 'service',
  audience: { roles: ['parent'] },
  ...given,
});

/** Creates parents with confirmed emails; `is`: prefix of the addresses. */
export async function makeReaders(
  { db }: Pick<Portal, 'db'>,
  count: number,
  is = `reader${unique()}`,
): Promise<number[]> {
  const rows = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, at) => ({
        utype: 2 as const,
        surname: 'Морская',
        name: 'Анна',
        patronymic: `Петровна`,
        email: `${is}-${at}@ocean.test`,
        email_verified_at: sql<string>`now()`,
      })),
    )
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

/** Creates a parent's consent to mailings. */
export const agreeToMailings = ({ db }: Pick<Portal, 'db'>, { id, email }: Pick<Person, 'id' | 'email'>) =>
  writeAgreements(db, {
    user_id: id,
    signing: `made-${unique()}`,
    items: [{ kind: 'parent_mailings', participant_id: null }],
    sent_to: { email, phone: null },
    request: { ip: '127.0.0.1', user_agent: 'vitest' },
  });

/** API calls of an administrator on mailings. */
export async function mailingDesk(portal: Portal) {
  const admin = await makePerson(portal, 'administrator');
  const call = (method: string, path: string, body?: unknown) => portal.call(method, path, body, admin);
  const list = '/admin/mailing_list';
  const get = async (id: number) => (await call('GET', `${list}/${id}`)).body.mailing;
  return {
    admin,
    call,
    get,
    make: async (given: Parameters<typeof draftOf>[0] = {}) =>
      (await call('POST', list, draftOf(given))).body.id as number,
    act: (
      step: 'pause' | 'resume' | 'stop' | 'resend_failed' | 'execute_mailing_list',
      id: number,
      body: object = {},
    ) => call('POST', `${list}/${step}/${id}`, body),
    letters: async (id: number, query = '') => (await call('GET', `${list}/${id}/recipients?page=1${query}`)).body,
    until: (id: number, state: string) =>
      vi.waitFor(
        async () => {
          const mailing = await get(id);
          if (mailing.state !== state) throw new Error(`${mailing.state}: ${JSON.stringify(mailing.counts)}`);
          return mailing;
        },
        { timeout: 30_000, interval: 100 },
      ),
  };
}
