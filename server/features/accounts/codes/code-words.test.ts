import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMessagesTo } from '#server/platform/delivery/personal-data.ts';
import { makeFamily, makeGuide, makePerson, unique } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { messages, users } from '#tests/tables.ts';
import type { CodePurpose } from '../tables.ts';
import { codeWords } from './code-words.ts';
import { resendCode, sendCode } from './send-code.ts';

/** docs/product/accounts.md, «Codes»: a code's message names what it is for, in words for whoever reads it. */

const portal = portalForFile();
const request = { id: 'x', ip: '127.0.0.1', user_agent: '', cookies: {} };
const purposes = Object.keys(codeWords) as CodePurpose[];

type Asked = { purpose: CodePurpose; user_id: number | null; about_id?: number };

/** The letter and the SMS of a code to these contacts. */
async function written(asked: Asked, to = { email: `c${unique()}@ocean.test`, phone: `+7921${1_000_000 + unique()}` }) {
  await portal.db.execute('delete from limits');
  const { key } = await sendCode({ ...portal, request }, { ...asked, to });
  const read = async (recipient: string) => {
    const found = await portal.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, recipient))
      .orderBy(desc(messages.id));
    return { subject: found[0]?.subject ?? '', text: found[0]?.text ?? '' };
  };
  return { key, to, mail: await read(to.email), sms: await read(to.phone), read };
}

test('every code says what it is for and whom to tell it; SMS are short, the letter says what to do', async () => {
  const { parent, child } = await makeFamily(portal, 110);
  const said = new Map<string, CodePurpose>();
  for (const purpose of purposes) {
    const about = purpose === 'carry' ? { about_id: child.id } : {};
    for (const user_id of [parent.id, child.id]) {
      const { mail, sms, to } = await written({ purpose, user_id, ...about });
      const kept = JSON.stringify([...(await listMessagesTo(portal.db, [to.email, to.phone])).values()]);
      // An archive of one's data shows none.
      expect(kept.match(/••••••/g)).toHaveLength(2);
      const { what } = codeWords[purpose].adult;
      const letter = mail.text.replace(/^Здравствуй(те)?!\n\n/, '');
      for (const text of [letter, sms.text]) {
        expect(text).toMatch(purpose === 'carry' ? /^Пётр: код для [^:—]+ — \d{6}\. / : /^Код для [^:]+: \d{6}\. /);
        expect(text).not.toContain('Код подтверждения');
        if (purpose === 'carry') {
          expect(text).not.toMatch(/никому его не/i);
          expect(text).toContain('Назовите его только тому, кому передаёте профиль');
        } else expect(text).toMatch(/Никому его не сообщай(те)?\./);
        // «ты» to a participant alone.
        if (codeWords[purpose].child && purpose !== 'carry') expect(/сообщайте/.test(text)).toBe(user_id === parent.id);
      }
      expect(sms.text.length).toBeLessThanOrEqual(134);
      expect(mail.text).toContain('Действует 10 минут.');
      expect(letter.split('\n\n')[1]).toMatch(/^Если .+\.$/);
      expect(mail.subject).toMatch(purpose === 'carry' ? /^Пётр: код для [^:]+$/ : /^Код для [^:]+$/);
      // No two purposes read alike.
      expect([purpose, undefined]).toContain(said.get(what));
      said.set(what, purpose);
    }
  }
});

test('in a carry the child is told to tell it to the new parent alone, and asked for anew it says the same', async () => {
  const { child } = await makeFamily(portal, 10);
  const to = await makePerson(portal, 'parent');
  const asked = { purpose: 'carry', user_id: to.id, about_id: child.id } as const;
  const { key, read, sms } = await written(asked, { email: child.email, phone: child.phone });
  expect(sms.text).toMatch(
    /^Код для переноса твоего профиля к другому родителю: \d{6}\. Назови его только новому родителю\./,
  );
  await portal.db.execute('delete from limits');
  await resendCode({ ...portal, request }, key);
  expect((await read(child.email)).text).toContain('Назови его только новому родителю');
});

test('an attempt used up while a code is asked for anew gets none', async () => {
  const { id: user_id, email, phone } = await makePerson(portal, 'parent');
  const { key } = await written({ purpose: 'recovery', user_id }, { email, phone });
  const limits = {
    ...portal.limits,
    take: async () =>
      void (await portal.db.execute(sql`update confirmation_codes set used_at = now() where key = ${key}`)),
  };
  await expect(resendCode({ ...portal, limits, request }, key)).rejects.toThrow('Начните заново');
  expect(await portal.db.$count(messages, eq(messages.recipient, email))).toBe(1);
});

test('the present parent’s names the child, however long the name, in two SMS', async () => {
  const { child } = await makeFamily(portal, 10);
  await portal.db.update(users).set({ name: 'Александра-Виктория' }).where(eq(users.id, child.id));
  const { sms } = await written({
    purpose: 'carry',
    user_id: (await makePerson(portal, 'parent')).id,
    about_id: child.id,
  });
  expect(sms.text).toMatch(/^Александра-Виктория: код для переноса профиля в другой кабинет — \d{6}\. Назовите/);
  expect(sms.text.length).toBeLessThanOrEqual(134);
});

test('a guide’s entrance is a guide’s', async () => {
  const guide = await makeGuide(portal, 130);
  const { mail } = await written({ purpose: 'entrance', user_id: guide.id });
  expect(mail.subject).toBe('Код для кабинета наставника');
});
