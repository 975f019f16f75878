import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Changes, DraftAutosave } from './draft-autosave.ts';

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
  const keeper = new DraftAutosave(
    {
      save: (changes) => server.save(changes),
      judge: (error) => (error instanceof NoNetwork ? 'retry' : error instanceof BadAnswer ? 'split' : 'refuse'),
      onRefused: (error) => refused.push(error),
    },
    { preserved, updated_at: null },
  );
  return { keeper, refused, answers: () => keeper.getState().answers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is on the server within 5 seconds, only the changed field, also from who never pauses', async () => {
  const server = serverOfTest();
  const { keeper } = tabOf(server, { about: '', allergies: 'Нет' });
  for (let letters = 1; letters <= 12; letters++) {
    keeper.change('about', 'м'.repeat(letters));
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(server.preserved).toEqual({ about: expect.stringMatching(/^м{9,12}$/) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.preserved).toEqual({ about: 'м'.repeat(12) });
  expect(keeper.getState()).toMatchObject({ saved_at: expect.any(String), trouble: undefined });
  expect(keeper.getState().unsaved.size).toBe(0);
});

test('a field that is left is sent at once, with how long ago it was typed', async () => {
  const server = serverOfTest();
  const { keeper } = tabOf(server);
  keeper.enter('about');
  keeper.change('about', 'море');
  await vi.advanceTimersByTimeAsync(300);
  keeper.leave('about');
  await vi.advanceTimersByTimeAsync(0);
  expect(server.heard).toEqual([{ preserved: { about: 'море' }, ages: { about: 300 } }]);
});

test('without a network answers wait with growing pauses and are sent when it returns', async () => {
  const server = serverOfTest();
  server.online = false;
  const save = vi.spyOn(server, 'save');
  const { keeper } = tabOf(server);
  keeper.change('allergies', 'Кошки');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(keeper.getState().trouble).toBeInstanceOf(NoNetwork);
  expect(keeper.getState().unsaved).toEqual(new Set(['allergies']));
  expect(save.mock.calls.length).toBeLessThan(16);

  server.online = true;
  await keeper.flush();
  expect(server.preserved).toEqual({ allergies: 'Кошки' });
  expect(server.heard[0]?.ages.allergies).toBe(5 * 60_000);
  expect(keeper.getState().trouble).toBeUndefined();
});

test('two tabs: each keeps the other’s answers, and of one field the newest wins, even if it is sent first', async () => {
  const server = serverOfTest();
  const first = tabOf(server);
  const second = tabOf(server);
  first.keeper.change('birth_place', 'Мурманск');
  second.keeper.change('citizenship', 'Россия');
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.preserved).toEqual({ birth_place: 'Мурманск', citizenship: 'Россия' });

  server.online = false;
  first.keeper.change('about', 'старое');
  await vi.advanceTimersByTimeAsync(3000);
  server.online = true;
  second.keeper.change('about', 'новое');
  await second.keeper.flush();
  await first.keeper.flush();
  expect(server.preserved.about).toBe('новое');
  expect(first.answers()).toMatchObject({ about: 'новое', citizenship: 'Россия' });
});

test('a field that is being typed is not touched by another tab’s answer until it is left', async () => {
  const server = serverOfTest();
  const { keeper, answers } = tabOf(server, { about: 'начало' });
  keeper.enter('about');
  keeper.merge({ preserved: { about: 'чужое', allergies: 'Нет' }, updated_at: null });
  expect(answers()).toEqual({ about: 'начало', allergies: 'Нет' });
  keeper.leave('about');
  expect(answers().about).toBe('чужое');

  keeper.change('about', 'своё');
  keeper.merge({ preserved: { about: 'чужое' }, updated_at: null });
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
  const { keeper, answers } = tabOf(server);
  keeper.change('about', 'раз');
  await vi.advanceTimersByTimeAsync(1500);
  keeper.change('about', 'раз, два');
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
  const { keeper, answers } = tabOf(server);
  keeper.enter('about');
  keeper.change('about', 'море');
  server.delay = 3000;
  keeper.leave('about');
  await vi.advanceTimersByTimeAsync(500);
  keeper.change('about', '');
  server.delay = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.heard).toMatchObject([{ preserved: { about: 'море' } }, { preserved: { about: '' } }]);
  expect(server.preserved).toEqual({ about: '' });
  expect(answers()).toEqual({ about: '' });

  // Again, with the later request lost and repeated.
  keeper.change('about', 'берег');
  server.delay = 3000;
  await vi.advanceTimersByTimeAsync(1600);
  keeper.change('about', 'остров');
  await vi.advanceTimersByTimeAsync(2800);
  server.delay = 0;
  server.online = false;
  await vi.advanceTimersByTimeAsync(1000);
  server.online = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.preserved).toEqual({ about: 'остров' });

  // Another device has written in between: what was typed here before stays the older answer.
  const other = tabOf(server);
  keeper.change('about', 'шторм');
  await vi.advanceTimersByTimeAsync(1000);
  other.keeper.change('about', 'штиль');
  await other.keeper.flush();
  await keeper.flush();
  expect(server.preserved).toEqual({ about: 'штиль' });
});

test('one answer the server refuses does not keep the others from being saved, and stays on the screen', async () => {
  const server = serverOfTest();
  server.refuses = 'about';
  const { keeper, refused, answers } = tabOf(server);
  keeper.change('about', 'плохо');
  keeper.change('allergies', 'Нет');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.preserved).toEqual({ allergies: 'Нет' });
  expect(refused).toHaveLength(1);
  expect(answers().about).toBe('плохо');
  expect(keeper.getState().unsaved).toEqual(new Set(['about']));

  server.refuses = undefined;
  keeper.change('about', 'хорошо');
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.preserved.about).toBe('хорошо');
  expect(keeper.getState()).toMatchObject({ refusal: undefined });
});

test('while the form is being sent no saving begins; a failed sending lets it go on', async () => {
  const server = serverOfTest();
  const { keeper } = tabOf(server);
  keeper.change('about', 'море');
  await keeper.hold();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.heard).toEqual([]);
  expect(keeper.unsent()).toEqual({ preserved: { about: 'море' }, ages: { about: 30_000 } });
  keeper.resume();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.preserved).toEqual({ about: 'море' });
});

test('an answer overtaken on its way by a newer one takes nothing out of a field', async () => {
  const server = serverOfTest();
  const { keeper, answers } = tabOf(server, { text: '' });
  const asked = { preserved: { text: 'Перв' }, updated_at: new Date().toISOString() };
  await vi.advanceTimersByTimeAsync(100);
  keeper.enter('text');
  keeper.change('text', 'Первое, и ещё');
  keeper.leave('text');
  await vi.advanceTimersByTimeAsync(100);
  expect(keeper.getState().unsaved.size).toBe(0);
  keeper.merge(asked);
  expect(answers()).toEqual({ text: 'Первое, и ещё' });
});
