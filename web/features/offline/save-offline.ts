import { isSupported, openSaved } from './saved-content.ts';
import { type ItemToSave, listSaved, MAX_BYTES, putSaved, type SavedItem, withLock } from './saved-items.ts';
import { untilOwned } from './worker.ts';

/** Why something could not be saved for offline reading, in words for the reader. */
class NotSavedError extends Error {
  /** In the form web/kit/loading/failure.ts reads. */
  readonly data: { errors: string[] };
  constructor(words: string) {
    super(words);
    this.data = { errors: [words] };
  }
}

const UNSUPPORTED = 'Этот браузер не умеет хранить страницы для чтения без сети';
const SWITCHED_OFF = 'Чтение без сети сейчас недоступно. Обновите страницу и попробуйте ещё раз';
const STORAGE_FULL = 'На устройстве не хватает места, отведённого браузером. Уберите что-нибудь из «С собой»';
const OVER_BUDGET = 'Не помещается: на этом устройстве можно держать до 200 МБ. Уберите что-нибудь из «С собой»';
const NETWORK_LOST = 'Нет связи с порталом. Когда она вернётся, можно повторить';

/** Paths of a cleaned text's pictures in the portal's storage. */
const picturesOf = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/<img\b[^>]*?\ssrc="(\/api\/storage\/[^"]+)"/g), ([, path = '']) => path)),
];

type Fetched = { path: string; answer: Response; size: number };

async function fetchFile(path: string): Promise<Fetched | undefined> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => {
    throw new NotSavedError(NETWORK_LOST);
  });
  if (!response.ok) return undefined;
  const body = await response.blob();
  // Only the content type: other headers of a file reveal whom it was sent to.
  return { path, answer: new Response(body, { headers: { 'content-type': body.type } }), size: body.size };
}

/** Bytes left, when the item replaces its former version. */
const freeBytesFor = (kept: readonly SavedItem[], key: string): number =>
  MAX_BYTES - kept.reduce((sum, one) => sum + (one.key === key ? 0 : one.size), 0);

async function write(wanted: ItemToSave, files: readonly Fetched[], size: number): Promise<void> {
  const content = await openSaved();
  // The session has ended meanwhile.
  if (!content) throw new NotSavedError(SWITCHED_OFF);
  try {
    for (const { path, answer } of files) await content.put(path, answer);
    await putSaved(content, { ...wanted, files: files.map(({ path }) => path), size });
  } catch (error) {
    await Promise.all(files.map(({ path }) => content.delete(path)));
    throw error instanceof DOMException && error.name === 'QuotaExceededError'
      ? new NotSavedError(STORAGE_FULL)
      : error;
  }
}

/** Saves what needs no file of the portal: `files` are its pictures, by their paths in the cache. Throws as `saveOffline`. */
export async function saveWhole(wanted: ItemToSave, files: ReadonlyMap<string, Blob>): Promise<void> {
  if (!isSupported()) throw new NotSavedError(UNSUPPORTED);
  if (!(await untilOwned())) throw new NotSavedError(SWITCHED_OFF);
  const made = [...files].map(([path, body]) => ({ path, answer: new Response(body), size: body.size }));
  const size = made.reduce((sum, file) => sum + file.size, new Blob([wanted.html]).size);
  if (size > freeBytesFor(await listSaved(), wanted.key)) throw new NotSavedError(OVER_BUDGET);
  await withLock(() => write(wanted, made, size));
}

/**
 * Saves a lecture or a material with its pictures on this device, replacing a former version. `expected`: size in
 * bytes, if known. Throws a failure that can be shown to the reader.
 */
export async function saveOffline(wanted: ItemToSave, expected = 0): Promise<void> {
  if (!isSupported()) throw new NotSavedError(UNSUPPORTED);
  if (!(await untilOwned())) throw new NotSavedError(SWITCHED_OFF);
  const room = freeBytesFor(await listSaved(), wanted.key);
  if (expected > room) throw new NotSavedError(OVER_BUDGET);
  const paths = wanted.file ? [wanted.file] : picturesOf(wanted.html);
  const fetched = await Promise.all(paths.map(fetchFile));
  const files = fetched.filter((file) => file !== undefined);
  if (wanted.file && files.length === 0) throw new NotSavedError('Файл книги не найден. Обновите страницу');
  const size = files.reduce((sum, file) => sum + file.size, new Blob([wanted.html]).size);
  if (size > room) throw new NotSavedError(OVER_BUDGET);
  await withLock(() => write(wanted, files, size));
}
