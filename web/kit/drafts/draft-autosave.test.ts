import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOthers } from '#web/kit/outbox/tab-storage.ts';
import { type Changes, DraftAutosave } from './draft-autosave.ts';
import { joinTyped } from './join-typed.ts';
import { listTyped, typedMemory } from './typed-memory.ts';

class NoNetwork extends Error {}
class BadAnswer extends Error {}

/** A simulated server on which, like on the real one, the latest typed answer of each field wins. */
function serverOfTest() {
  const fields = new Map<string, { value: unknown; typed_at: number }>();
  const server = {
    online: true,
    /** Duration of a request in milliseconds. */
    delay: 0,
    refuses: undefined as string | undefined,
    heard: [] as Changes[],
    get preserved() {
      return Object.fromEntries([...fields].map(([field, { value }]) => [field, value]));
    },
    save: async (changes: Changes) => {
      if (!server.online) throw new NoNetwork();
      if (server.delay > 0) await new Promise((arrive) => setTimeout(arrive, server.delay));
      if (server.refuses && server.refuses in changes.preserved) throw new BadAnswer();
      server.heard.push(changes);
      for (const [field, value] of Object.entries(changes.preserved)) {
        const typed_at = Date.now() - (changes.ages[field] ?? 0);
        if (typed_at >= (fields.get(field)?.typed_at ?? 0)) fields.set(field, { value, typed_at });
      }
      return { preserved: server.preserved, updated_at: new Date().toISOString() };
    },
  };
  return server;
}

function tabOf(server: ReturnType<typeof serverOfTest>, preserved = {}) {
  const refused: unknown[] = [];
  const autosave = new DraftAutosave(
    {
      save: (changes) => server.save(changes),
      judge: (error) => (error instanceof NoNetwork ? 'retry' : error instanceof BadAnswer ? 'split' : 'refuse'),
      onRefused: (error) => refused.push(error),
    },
    { preserved, updated_at: null },
  );
  return { autosave, refused, answers: () => autosave.getState().answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is on the server within 5 seconds, only the changed field, also from who never pauses', async () => {
  const server = serverOfTest();
  const { autosave } = tabOf(server, { about: '', allergies: 'Нет' });
  for (let letters = 1; letters <= 12; letters++) {
    autosave.change('about', 'м'.repeat(letters));
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(server.preserved).toEqual({ about: expect.stringMatching(/^м{9,12}$/) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.preserved).toEqual({ about: 'м'.repeat(12) });
  expect(autosave.getState()).toMatchObject({ saved_at: expect.any(String), trouble: undefined });
  expect(autosave.getState().unsaved.size).toBe(0);
});

test('a field that is left is sent at once, with how long ago it was typed', async () => {
  const server = serverOfTest();
  const { autosave } = tabOf(server);
  autosave.enter('about');
  autosave.change('about', 'море');
  await vi.advanceTimersByTimeAsync(300);
  autosave.leave('about');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.heard).toEqual([{ preserved: { about: 'море' }, ages: { about: 300 } }]);
});

test('without a network answers wait with growing pauses and are sent when it returns', async () => {
  const server = serverOfTest();
  server.online = false;
  const save = vi.spyOn(server, 'save');
  const { autosave } = tabOf(server);
  autosave.change('allergies', 'Кошки');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(autosave.getState().trouble).toBeInstanceOf(NoNetwork);
  expect(autosave.getState().unsaved).toEqual(new Set(['allergies']));
  expect(save.mock.calls.length).toBeLessThan(16);

  server.online = true;
  await autosave.flush();
  expect(server.preserved).toEqual({ allergies: 'Кошки' });
  expect(server.heard[0]?.ages.allergies).toBe(5 * 60_000);
  expect(autosave.getState().trouble).toBeUndefined();
});

test('two tabs: each keeps the other’s answers, and of one field the newest wins, even if it is sent first', async () => {
  const server = serverOfTest();
  const first = tabOf(server);
  const second = tabOf(server);
  first.autosave.change('birth_place', 'Мурманск');
  second.autosave.change('citizenship', 'Россия');
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.preserved).toEqual({ birth_place: 'Мурманск', citizenship: 'Россия' });

  server.online = false;
  first.autosave.change('about', 'старое');
  await vi.advanceTimersByTimeAsync(3000);
  server.online = true;
  second.autosave.change('about', 'новое');
  await second.autosave.flush();
  await first.autosave.flush();
  expect(server.preserved.about).toBe('новое');
  expect(first.answers()).toMatchObject({ about: 'новое', citizenship: 'Россия' });
});

test('a field that is being typed is not touched by another tab’s answer until it is left', async () => {
  const server = serverOfTest();
  const { autosave, answers } = tabOf(server, { about: 'начало' });
  autosave.enter('about');
  autosave.merge({ preserved: { about: 'чужое', allergies: 'Нет' }, updated_at: null });
  expect(answers()).toEqual({ about: 'начало', allergies: 'Нет' });
  autosave.leave('about');
  expect(answers().about).toBe('чужое');

  autosave.change('about', 'своё');
  autosave.merge({ preserved: { about: 'чужое' }, updated_at: null });
  expect(answers().about).toBe('своё');
});

test('an answer changed while it was being sent is sent again and stays on the screen', async () => {
  const server = serverOfTest();
  let release: () => void = () => {};
  const real = server.save;
  server.save = async (changes) => {
    await new Promise<void>((resolve) => (release = resolve));
    return real(changes);
  };
  const { autosave, answers } = tabOf(server);
  autosave.change('about', 'раз');
  await vi.advanceTimersByTimeAsync(1500);
  autosave.change('about', 'раз, два');
  release();
  await vi.advanceTimersByTimeAsync(10);
  expect(answers().about).toBe('раз, два');
  release();
  await vi.advanceTimersByTimeAsync(2000);
  release();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.preserved.about).toBe('раз, два');
});

test('an answer typed while the one before was long on its way is newer than that for the server too', async () => {
  const server = serverOfTest();
  const { autosave, answers } = tabOf(server);
  autosave.enter('about');
  autosave.change('about', 'море');
  server.delay = 3000;
  autosave.leave('about');
  await vi.advanceTimersByTimeAsync(500);
  autosave.change('about', '');
  server.delay = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.heard).toMatchObject([{ preserved: { about: 'море' } }, { preserved: { about: '' } }]);
  expect(server.preserved).toEqual({ about: '' });
  expect(answers()).toEqual({ about: '' });

  // Again, with the later request lost and repeated.
  autosave.change('about', 'берег');
  server.delay = 3000;
  await vi.advanceTimersByTimeAsync(1600);
  autosave.change('about', 'остров');
  await vi.advanceTimersByTimeAsync(2800);
  server.delay = 0;
  server.online = false;
  await vi.advanceTimersByTimeAsync(1000);
  server.online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.preserved).toEqual({ about: 'остров' });

  // Another device has written in between: what was typed here before stays the older answer.
  const other = tabOf(server);
  autosave.change('about', 'шторм');
  await vi.advanceTimersByTimeAsync(1000);
  other.autosave.change('about', 'штиль');
  await other.autosave.flush();
  await autosave.flush();
  expect(server.preserved).toEqual({ about: 'штиль' });
});

test('one answer the server refuses does not keep the others from being saved, and stays on the screen', async () => {
  const server = serverOfTest();
  server.refuses = 'about';
  const { autosave, refused, answers } = tabOf(server);
  autosave.change('about', 'плохо');
  autosave.change('allergies', 'Нет');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.preserved).toEqual({ allergies: 'Нет' });
  expect(refused).toHaveLength(1);
  expect(answers().about).toBe('плохо');
  expect(autosave.getState().unsaved).toEqual(new Set(['about']));

  server.refuses = undefined;
  autosave.change('about', 'хорошо');
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.preserved.about).toBe('хорошо');
  expect(autosave.getState()).toMatchObject({ refusal: undefined });
});

test('while the form is being sent no saving begins; a failed sending lets it go on', async () => {
  const server = serverOfTest();
  const { autosave } = tabOf(server);
  autosave.change('about', 'море');
  await autosave.hold();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.heard).toEqual([]);
  expect(autosave.unsent()).toEqual({ preserved: { about: 'море' }, ages: { about: 30_000 } });
  autosave.resume();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.preserved).toEqual({ about: 'море' });
});

test('an answer overtaken on its way by a newer one takes nothing out of a field', async () => {
  const server = serverOfTest();
  const { autosave, answers } = tabOf(server, { text: '' });
  const asked = { preserved: { text: 'Перв' }, updated_at: new Date().toISOString() };
  await vi.advanceTimersByTimeAsync(100);
  autosave.enter('text');
  autosave.change('text', 'Первое, и ещё');
  autosave.leave('text');
  await vi.advanceTimersByTimeAsync(100);
  expect(autosave.getState().unsaved.size).toBe(0);
  autosave.merge(asked);
  expect(answers()).toEqual({ text: 'Первое, и ещё' });
});

/** A tab's session storage. */
function tabStorage() {
  const stored = new Map<string, string>();
  const storage = {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, storage };
}

/** A tab whose page may be reloaded: the server's values at that moment, its own clock, and the tab's memory. */
function tabThatReloads(server: ReturnType<typeof serverOfTest>) {
  const { stored, storage } = tabStorage();
  const open = () => {
    const begun = Date.now();
    let isGone = false;
    const autosave = new DraftAutosave(
      {
        save: async (changes) => {
          const saved = await server.save(changes);
          // A page that is gone hears nothing.
          return isGone ? new Promise<never>(() => undefined) : saved;
        },
        judge: () => 'retry',
        now: () => Date.now() - begun,
        memory: typedMemory(storage, 'owner', 'chat'),
      },
      { preserved: server.preserved, updated_at: null },
    );
    return {
      autosave,
      text: () => autosave.getState().answers.text,
      /** The page goes; what it sends then arrives after the next one was rendered. */
      leave: () => {
        isGone = true;
        const beacon = autosave.unsent();
        void autosave.hold();
        return () => void server.save(beacon);
      },
    };
  };
  return { open, stored };
}

test('a reload at any moment of the first five seconds loses nothing, and typing goes on from it', async () => {
  for (let at = 0; at <= 5000; at += 100) {
    const server = serverOfTest();
    server.delay = 120;
    const { open, stored } = tabThatReloads(server);
    const before = open();
    before.autosave.restore();
    let typed = '';
    for (let now = 0; now < at; now += 50) {
      typed += String.fromCharCode(0x430 + ((now / 50) % 32));
      before.autosave.change('text', typed);
      await vi.advanceTimersByTimeAsync(50);
    }
    const arrive = before.leave();
    const page = open();
    arrive();
    // Typed before the page is awake, over the older text it shows.
    const early = at % 300 === 0 ? '!' : '';
    if (early) page.autosave.change('text', `${page.text() ?? ''}${early}`);
    await vi.advanceTimersByTimeAsync(200);
    page.autosave.restore();
    expect([at, page.text() ?? '']).toEqual([at, typed + early]);
    page.autosave.change('text', `${page.text() ?? ''} дальше`);
    await vi.advanceTimersByTimeAsync(6000);
    expect([at, page.text(), server.preserved.text]).toEqual([
      at,
      `${typed}${early} дальше`,
      `${typed}${early} дальше`,
    ]);
    // Acknowledged, it lies nowhere in the browser.
    expect([at, stored.size]).toEqual([at, 0]);
  }
});

test('a request of the page before a reload that comes late takes nothing out of what is typed on', async () => {
  for (const late_ms of [500, 1600, 2500, 8000]) {
    const server = serverOfTest();
    const { open, stored } = tabThatReloads(server);
    const before = open();
    before.autosave.change('text', 'море');
    await vi.advanceTimersByTimeAsync(100);
    setTimeout(before.leave(), late_ms);
    const page = open();
    page.autosave.restore();
    await vi.advanceTimersByTimeAsync(300);
    page.autosave.change('text', 'море и берег');
    await vi.advanceTimersByTimeAsync(10_000);
    // The tab is told that the draft has changed.
    page.autosave.merge({ preserved: server.preserved, updated_at: null });
    await vi.advanceTimersByTimeAsync(3000);
    expect([late_ms, page.text(), server.preserved.text]).toEqual([late_ms, 'море и берег', 'море и берег']);
    expect(stored.size).toBe(0);
    // Another device may write the former text on purpose.
    page.autosave.merge({ preserved: { text: 'море' }, updated_at: null });
    expect([late_ms, page.text()]).toEqual([late_ms, 'море']);
  }
});

test('a page’s own words, on their way when it asks once more, do not come back over what they became', async () => {
  const server = serverOfTest();
  const { autosave, answers } = tabOf(server, { text: 'А' });
  server.delay = 500;
  autosave.change('text', 'АБ');
  await vi.advanceTimersByTimeAsync(1600);
  autosave.change('text', 'А');
  expect(autosave.catchUp({ preserved: { text: 'АБ' }, updated_at: new Date().toISOString() })).toEqual({});
  expect(answers()).toEqual({ text: 'А' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.preserved).toEqual({ text: 'А' });
});

test('a page opened anew asks once more for what the closed one sent after it was rendered', async () => {
  const server = serverOfTest();
  const closed = tabThatReloads(server).open();
  closed.autosave.change('text', 'Привет');
  const arrive = closed.leave();
  const { open } = tabThatReloads(server);
  const [idle, typing] = [open(), open()];
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  typing.autosave.change('text', ' всем');
  const found = { preserved: { ...server.preserved, sent: null }, updated_at: null };
  expect(idle.autosave.catchUp(found)).toEqual({ text: 'Привет' });
  expect(typing.autosave.catchUp(found)).toEqual({ text: 'Привет всем' });
  await vi.advanceTimersByTimeAsync(3000);
  expect([idle.text(), typing.text(), server.preserved.text]).toEqual(['Привет', 'Привет всем', 'Привет всем']);
});

test('an edit made over an older text is made in the newer one', () => {
  expect(joinTyped('', 'море', ' и берег')).toBe('море и берег');
  expect(joinTyped('мор', 'море', 'мор!')).toBe('море!');
  expect(joinTyped('мир, море', 'мир, море и небо', 'мир и море')).toBe('мир и море и небо');
  expect(joinTyped('море', 'море и небо', '')).toBe(' и небо');
  expect(joinTyped('', 'море', 'мор')).toBe('море');
  expect(joinTyped('', 'море', 'море!')).toBe('море!');
  expect(joinTyped('а', 'совсем другое', 'б')).toBe('б');
  expect(joinTyped(null, { path: 'a' }, null)).toBe(null);
});

test('of another person the tab forgets everything, of its own only what is old', () => {
  const { stored, storage } = tabStorage();
  const ann = typedMemory(storage, 'ann', 'chat');
  ann.write({ text: { value: 'море', at: Date.now() } }, ['text']);
  typedMemory(storage, 'bob', 'chat').write({ text: { value: 'берег', at: Date.now() } }, ['text']);
  stored.set('quoting:bob:own', '[]');
  forgetOthers(storage, 'ann');
  expect([...stored.keys()]).toEqual(['typed:ann:chat']);
  expect(listTyped(storage, 'ann').map(({ form }) => form)).toEqual(['chat']);
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  expect(ann.read()).toEqual({});
  stored.set('typed:ann:chat', '{"text":[1],"more":{"value":1}}');
  expect(ann.read()).toEqual({});
});
