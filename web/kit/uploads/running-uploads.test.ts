// docs/product/interface.md, «Files on their way».
import { expect, test } from 'vitest';
import { RunningUploads, summaryOf, uploadWords } from './running-uploads.ts';
import type { StoredFile, UploadOptions } from './upload-file.ts';

const KEY = 'questionnaire:12:passport';
const scan = new File(['%PDF'], 'скан.pdf');
const storedAs = (path: string): StoredFile => ({
  path,
  url: `/api/storage/${path}`,
  original_name: 'скан.pdf',
  content_type: 'application/pdf',
  size: 4,
});

/** Uploads that end when the test says so. */
function openUploads() {
  const uploads = new RunningUploads();
  const sent: { options: UploadOptions; store: (path: string) => Promise<void>; fail: () => Promise<void> }[] = [];
  const away: string[] = [];
  const start = (isKept: boolean) =>
    void uploads.start(KEY, scan, {
      title: 'Страница с фотографией',
      upload: (_, options) => {
        const { promise, resolve, reject } = Promise.withResolvers<StoredFile>();
        const lost = Object.assign(new Error('lost'), { status: 0, data: { errors: ['Нет связи'] } });
        const end = async (settle: () => void) => {
          settle();
          // The store hears of it a turn later.
          await new Promise((heard) => setTimeout(heard));
        };
        sent.push({
          options,
          store: (path) => end(() => resolve(storedAs(path))),
          fail: () => end(() => reject(lost)),
        });
        return promise;
      },
      whenAway: isKept ? async ({ path }) => void away.push(path) : undefined,
    });
  const words = () => uploads.getState().map(uploadWords);
  return { uploads, sent, away, start, words };
}

test('a file of a form with steps goes on while its field is away, and the field shows it when it is back', async () => {
  const { uploads, sent, away, start, words } = openUploads();
  const taken: string[] = [];
  const leave = uploads.attach(KEY, ({ path }) => void taken.push(path));
  start(true);
  sent[0]?.options.onProgress(0.4);
  leave();
  expect(sent[0]?.options.signal.aborted).toBe(false);
  expect([words(), uploads.isShown(KEY)]).toEqual([['загружается, 40 %'], false]);
  uploads.attach(KEY, ({ path }) => void taken.push(path));
  sent[0]?.options.onProgress(1);
  expect(words()).toEqual(['файл обрабатывается']);
  await sent[0]?.store('a.pdf');
  expect([taken, away, words()]).toEqual([['a.pdf'], [], []]);
});

test('stored while its field is away it is taken all the same, once, and told to who asks', async () => {
  const { uploads, sent, away, start } = openUploads();
  const told: string[] = [];
  uploads.onEndedAway(({ title }) => void told.push(title));
  start(true);
  await sent[0]?.store('a.pdf');
  expect([away, told, uploads.getState()]).toEqual([['a.pdf'], ['Страница с фотографией'], []]);
});

test('what ended before anybody asked is told to the first who does, once', async () => {
  const { uploads, sent, start } = openUploads();
  start(true);
  await sent[0]?.fail();
  const told: (string | undefined)[] = [];
  for (let times = 0; times < 2; times += 1) uploads.onEndedAway(({ failure }) => void told.push(failure?.text));
  expect(told).toEqual(['Нет связи']);
});

test('failed while its field is away it is told to who asks; beside its field, or stopped, it is not', async () => {
  const { uploads, sent, start } = openUploads();
  const told: (string | undefined)[] = [];
  uploads.onEndedAway(({ failure }) => void told.push(failure?.text));
  start(true);
  await sent[0]?.fail();
  expect(told).toEqual(['Нет связи']);
  uploads.retry(KEY);
  uploads.cancel(KEY);
  await sent[1]?.fail();
  uploads.attach(KEY, () => undefined);
  start(true);
  await sent[2]?.fail();
  expect(told).toEqual(['Нет связи']);
});

test('an upload of a screen’s own field ends with the field', async () => {
  const { uploads, sent, away, start, words } = openUploads();
  const leave = uploads.attach(KEY, () => undefined);
  start(false);
  leave();
  expect([sent[0]?.options.signal.aborted, words()]).toEqual([true, []]);
  await sent[0]?.store('late.pdf');
  expect([away, words()]).toEqual([[], []]);
});

test('a failed one stays until it is repeated or removed; another file replaces what is under way', async () => {
  const { uploads, sent, away, start, words } = openUploads();
  start(true);
  await sent[0]?.fail();
  expect(words()).toEqual(['файл не загружен']);
  expect(uploads.getState()[0]?.failure).toEqual({ text: 'Нет связи', isPassing: true });
  uploads.retry(KEY);
  expect(words()).toEqual(['загружается, 0 %']);
  start(true);
  expect(sent[1]?.options.signal.aborted).toBe(true);
  await sent[1]?.store('former.pdf');
  await sent[2]?.store('new.pdf');
  expect([away, words()]).toEqual([['new.pdf'], []]);
  start(true);
  await sent[3]?.fail();
  uploads.cancel(KEY);
  expect(words()).toEqual([]);
});

test('of several the failed one is said, then the slowest', () => {
  const one = { key: 'a', title: '', file: scan, isKept: true, part: 0.9 };
  const failed = { ...one, key: 'c', failure: { text: 'Нет связи', isPassing: true } };
  expect(summaryOf([one, { ...one, key: 'b', part: 0.2 }])?.key).toBe('b');
  expect(summaryOf([one, failed])?.key).toBe('c');
  expect(summaryOf([])).toBeUndefined();
});
