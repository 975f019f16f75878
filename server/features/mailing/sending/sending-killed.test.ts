// docs/product/quality.md, «Trust»: a sender that is killed leaves nobody out unseen, and the next one writes to nobody twice.
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { atLength } from '#tests/at-length.ts';
import { cloneDatabase, dropDatabase } from '#tests/database.ts';
import { type FakeSmtp, openFakeSmtp } from '#tests/fake-smtp.ts';
import { mailingDesk, makeReaders } from '#tests/mailings.ts';
import { type Portal, startPortal } from '#tests/portal.ts';
import { runPortal } from '#tests/portal-process.ts';
import { sendMailings } from './job.ts';

const LETTERS = atLength(200, 10_000);
const KILLS = atLength(1, 2);
/** In hand at once. */
const HELD = 2;
let smtp: FakeSmtp;
let database: string;
let portal: Portal;
beforeAll(async () => {
  [smtp, database] = await Promise.all([openFakeSmtp(), cloneDatabase(inject('postgres'))]);
  // The second of a machine's processes: it sends only what it is told to here.
  portal = await startPortal(database, { SMTP_URL: smtp.url }, { number: 2 });
});
afterAll(async () => {
  await portal.close();
  await smtp.close();
  await dropDatabase(database);
});

test(
  'killed with letters in hand: they are of unknown fate, the rest goes, each address at most once',
  async () => {
    const desk = await mailingDesk(portal);
    const id = await desk.make({ audience: { people: await makeReaders(portal, LETTERS) } });
    const settings = { DATABASE_URL: database, SMTP_URL: smtp.url, WORKERS: '1' };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The server has the letter and does not say so yet: just then the sender dies.
      const silence = Promise.withResolvers<string>();
      const quiet = Array.from({ length: 50 }, () => '250 taken');
      smtp.answers.push(...quiet, silence.promise, silence.promise);
      const sender = await runPortal(settings);
      onTestFinished(() => void sender.child.kill('SIGKILL'));
      if (kill === 1) await desk.act('execute_mailing_list', id);
      await vi.waitFor(() => expect(smtp.arrived()).toBe(kill * (50 + HELD)), { timeout: 60_000 });
      sender.child.kill('SIGKILL');
      await sender.ended;
      silence.resolve('250 taken');
    }
    await vi.waitFor(
      async () => {
        await sendMailings.run(portal, {}, { last: false });
        expect((await desk.get(id)).state).toBe('finished');
      },
      { timeout: atLength(30_000, 400_000), interval: 200 },
    );
    const { counts } = await desk.get(id);
    expect(counts).toMatchObject({ total: LETTERS, unknown: HELD * KILLS, sent: LETTERS - HELD * KILLS, failed: 0 });
    const twice = smtp.recipients.filter((one, at) => smtp.recipients.indexOf(one) !== at);
    expect([twice, smtp.arrived()]).toEqual([[], LETTERS]);
  },
  atLength(90_000, 600_000),
);
