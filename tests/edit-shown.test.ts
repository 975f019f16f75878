import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { endSession } from '#server/features/accounts/sessions/sessions.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { createPages } from '#server/pages.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { makeCourse, makePerson } from './factories.ts';
import { portalForFile } from './portal.ts';

// LISTEN/NOTIFY is delayed here: a commit's changes must be visible without it.
const portal = portalForFile();
let heldPids: number[] = [];

async function holdNotices(): Promise<void> {
  const { rows } = await portal.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'portal bus' and datname = current_database()`,
  );
  heldPids = rows.map(({ pid }) => pid);
  expect(heldPids).toHaveLength(1);
  for (const pid of heldPids) process.kill(pid, 'SIGSTOP');
}
afterEach(() => {
  for (const pid of heldPids.splice(0)) process.kill(pid, 'SIGCONT');
});

const draft = {
  news_html_file: '<p>Все дошли.</p>',
  news_main_foto_file: null,
  news_main_foto_alt: '',
  news_link: null,
  news_date_published: '2026-06-01T09:00:00Z',
  is_active: true,
};

test('an edit shows with the very next request: public pages in memory, options, what is taught', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const pages = createPages(portal, async () => ({
    fetch: async () => {
      const { body } = await portal.call('GET', '/news?page=1');
      const titles = body.data.map((item: { news_title: string }) => item.news_title).join();
      return new Response(`<html>${titles}</html>`, { headers: { 'content-type': 'text/html' } });
    },
  }));
  const { app } = createApp(portal, pages);
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: {} };
  const shown = async () => (await app.request('http://127.0.0.1/news', {}, { incoming })).text();
  const teaching_id = await makeCourse(portal, 1);
  await holdNotices();
  for (let number = 1; number <= 10; number += 1) {
    await shown();
    const news_title = `Выпуск ${number}.`;
    const made = await portal.call('POST', '/admin/news', { ...draft, news_title }, { token });
    expect(made.status).toBe(200);
    expect(await shown()).toContain(news_title);

    const year = 2030 + number;
    expect((await portal.call('POST', '/admin/config/upsert', { current_year: year }, { token })).status).toBe(200);
    const options = await portal.call('GET', '/admin/config', undefined, { token });
    expect(options.body.configuration.current_year).toBe(year);

    const before = await portal.study.course(teaching_id);
    await portal.db.transaction(async (tx) => {
      await tx.execute(sql`update teachings set teaching_title = ${news_title} where id = ${teaching_id}`);
      await publish(tx, coursesChanged, {});
    });
    expect(await portal.study.course(teaching_id)).not.toBe(before);
  }
});

test('a session that was ended is over with the very next request', async () => {
  const person = await makePerson(portal, 'parent');
  const ask = async () => (await portal.call('GET', '/user/data', undefined, person)).status;
  const caller = await portal.sessions.findCaller(person.token);
  expect(await ask()).toBe(200);
  await holdNotices();
  await portal.db.transaction((tx) => endSession(tx, person.id, caller?.session_id ?? 0));
  expect(await ask()).toBe(401);
});

test('a word whose commit fails is acted on by nobody', async () => {
  const heard: string[] = [];
  portal.bus.on(contentChanged, () => heard.push('content'));
  await holdNotices();
  const failing = portal.db.transaction(async (tx) => {
    await publish(tx, contentChanged, {});
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(heard).toEqual([]);
});
