// docs/product/messages.md, «What is not sent yet».
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '#contract/chat/messages.ts';
import type { UnsentRecord, UnsentRecords } from '#web/kit/outbox/unsent-records.ts';
import type { StoredFile } from '#web/kit/uploads/upload-file.ts';
import { type ChatOutbox, createChatOutbox, createUnsent, type Unsent } from '../outbox.ts';
import { Attachments } from './attachments.ts';
import { sendWithFiles } from './send-with-files.ts';
import { storedMessages } from './stored-messages.ts';

const lost = Object.assign(new Error('no network'), { status: 0, data: { errors: ['Нет связи'] } });
const refused = Object.assign(new Error('refused'), { status: 415, data: { errors: ['Не снимок и не PDF'] } });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

/** A device: what its database and the tab's storage hold, and pages opened there one after the other. */
function device() {
  const rows = new Map<string, UnsentRecord>();
  const tab = new Map<string, string>();
  const portal = { online: true, messages: new Map<string, string[]>(), uploads: [] as string[], refuses: '' };
  const database = { delay: 0, isBroken: false };
  const act = async <T>(what: () => T): Promise<T> => {
    if (database.isBroken) throw new Error('no database');
    if (database.delay > 0) await new Promise((later) => setTimeout(later, database.delay));
    return what();
  };
  const records: UnsentRecords = {
    put: (record) => act(() => void rows.set(record.key, structuredClone(record))),
    remove: (key) => act(() => void rows.delete(key)),
    has: (key) => act(() => rows.has(key)),
    listOwn: (owner) => act(() => [...rows.values()].filter((one) => one.owner === owner)),
  };
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
    removeItem: (key: string) => void tab.delete(key),
  };
  async function openPage(owner = 'ann') {
    let isClosed = false;
    const never = new Promise<never>(() => undefined);
    const stored = storedMessages({ owner, user_id: undefined }, records, storage);
    const attachments = new Attachments({
      upload: async (file): Promise<StoredFile> => {
        if (isClosed) return never;
        if (!portal.online) throw lost;
        if (file.name === portal.refuses) throw refused;
        portal.uploads.push(file.name);
        const { name, type, size } = file;
        return { path: `/${name}`, url: `/${name}`, original_name: name, content_type: type, size };
      },
      keep: stored.keepFile,
      forget: stored.forgetFile,
    });
    const send = async ({ key, text }: Unsent, paths: string[]) => {
      if (isClosed) return never;
      if (!portal.online) throw lost;
      if (!portal.messages.has(key)) portal.messages.set(key, [text, ...paths]);
    };
    const messages: ChatOutbox = createChatOutbox(
      sendWithFiles({
        upload: (one) => attachments.upload(one),
        update: stored.update,
        isGone: stored.isGone,
        drop: (key) => messages.drop(new Set([key])),
        send,
      }),
      () => () => undefined,
      { read: () => [], write: stored.write },
    );
    await stored.load((left) => {
      messages.restore(left.messages);
      attachments.restore(left.files);
    });
    return {
      attachments,
      messages,
      write: (text: string, quote?: Quote) =>
        messages.put(createUnsent({ text, quote, files: attachments.take() }, Date.now())),
      /** The page is closed: nothing of it goes on. */
      close: () => {
        isClosed = true;
      },
      shown: () => messages.getState().map(({ text, state }) => `${text} ${state}`),
      files: () => attachments.getState().files.map(({ file, state }) => `${file.name} ${state}`),
    };
  }
  const received = () => [...portal.messages.values()];
  return { rows, tab, portal, database, openPage, received };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test('what is written without a network outlives the page, and goes by itself, each after its files, in its order', async () => {
  const { rows, tab, portal, openPage, received } = device();
  portal.online = false;
  const first = await openPage();
  await first.attachments.add([photo('раз.jpg')]);
  await pass();
  expect(first.files()).toEqual(['раз.jpg away']);
  first.write('со снимком');
  const quote = { message_id: 7, author: 'Анна', text: 'Когда?', files: 0, is_taken_back: false, is_gone: false };
  first.write('вдогонку', quote);
  await pass(1000);
  expect(first.shown()).toEqual(['со снимком waiting', 'вдогонку queued']);
  first.close();

  const next = await openPage();
  await pass(1000);
  expect([next.files(), received()]).toEqual([[], []]);
  expect(next.messages.getState().map((one) => one.quote)).toEqual([undefined, quote]);
  portal.online = true;
  await pass(60_000);
  expect(received()).toEqual([['со снимком', '/раз.jpg'], ['вдогонку']]);
  expect([rows.size, tab.size]).toEqual([0, 0]);
});

test('a file that is attached and not sent is there after a reload; uploaded, it is not uploaded again', async () => {
  const { portal, rows, openPage, received } = device();
  const first = await openPage();
  await first.attachments.add([photo('раз.jpg'), photo('два.jpg')]);
  await pass();
  portal.online = false;
  await first.attachments.add([photo('три.jpg')]);
  await pass();
  first.close();
  const next = await openPage();
  await pass();
  expect(next.files()).toEqual(['раз.jpg sent', 'два.jpg sent', 'три.jpg away']);
  portal.online = true;
  await pass(60_000);
  expect([next.files(), portal.uploads]).toEqual([
    ['раз.jpg sent', 'два.jpg sent', 'три.jpg sent'],
    ['раз.jpg', 'два.jpg', 'три.jpg'],
  ]);
  next.attachments.remove(next.attachments.getState().files[1]?.key ?? '');
  next.write('');
  await pass(1000);
  expect([received(), rows.size]).toEqual([[['', '/раз.jpg', '/три.jpg']], 0]);
});

test('a page that goes before the database has the message has it in its tab', async () => {
  const { portal, database, tab, rows, openPage, received } = device();
  portal.online = false;
  const first = await openPage();
  await first.attachments.add([photo('раз.jpg')]);
  database.delay = 1_000_000;
  first.write('в последний миг');
  first.close();
  database.delay = 0;
  portal.online = true;
  await openPage();
  await pass(1000);
  expect(received()).toEqual([['в последний миг', '/раз.jpg']]);
  expect([tab.size, rows.size]).toEqual([0, 0]);
});

test('a refused file says which it is, and holds up no other message; another person meets nothing', async () => {
  const { portal, openPage, received } = device();
  portal.refuses = 'таблица.xls';
  const page = await openPage();
  await page.attachments.add([photo('таблица.xls')]);
  page.write('раз');
  page.write('два');
  await pass(1000);
  expect(page.shown()).toEqual(['раз failed', 'два sent']);
  expect(page.messages.getState()[0]?.failure).toMatchObject({
    data: { errors: ['Файл «таблица.xls»: Не снимок и не PDF'] },
  });
  page.close();
  const other = await openPage('bob');
  await pass(1000);
  expect([other.shown(), received()]).toEqual([[], [['два']]]);
});

test('what another tab has dropped is not sent by the one that restored it; without a database the page goes on', async () => {
  const { portal, database, openPage, received } = device();
  portal.online = false;
  const first = await openPage();
  first.write('передумали');
  await pass();
  const second = await openPage();
  await pass();
  first.messages.drop(new Set(first.messages.getState().map(({ key }) => key)));
  await pass();
  portal.online = true;
  await pass(60_000);
  expect([second.shown(), received()]).toEqual([[], []]);

  database.isBroken = true;
  const third = await openPage();
  await third.attachments.add([photo('раз.jpg')]);
  expect([first.attachments.getState().isKept, third.attachments.getState().isKept]).toEqual([true, false]);
  third.write('без хранилища');
  await pass(1000);
  expect(received()).toEqual([['без хранилища', '/раз.jpg']]);
});

test('of six files it is said which was left out', async () => {
  const { openPage } = device();
  const { attachments, files } = await openPage();
  await attachments.add(['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`)));
  expect([files().length, attachments.getState().leftOut]).toEqual([5, ['6.jpg']]);
});
