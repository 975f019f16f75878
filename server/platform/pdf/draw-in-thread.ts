import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { type Programme, programme } from '#contract/words/programme.ts';
import { drawingBusy, notDrawn, tooMany } from '#server/platform/errors.ts';
import { openThreads, ThreadBroken } from '#server/platform/threads/threads.ts';
import { type TurnOwner, TurnRefused } from '#server/platform/threads/turns.ts';

const MIB = 1024 * 1024;
const RETRY_IN = 5;

/**
 * All PDFs and Word documents of this process are drawn here. One costs 50–100 ms of a processor, a protocol of six hundred
 * rows four seconds. One person draws in one thread at a time: the other is left to everybody else.
 */
const run = openThreads({ at_once: 2, each: 20, all: 200, max_ms: 30_000, max_mib: 512 });

type Order = { module: URL; name: string; given: unknown; programme: Programme };

async function draw(whose: TurnOwner, { module, name, given, programme }: Order): Promise<Buffer> {
  try {
    const drawn = (await run(whose, { module: module.href, name, given, programme })) as Uint8Array;
    return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  } catch (error) {
    if (error instanceof ThreadBroken) throw notDrawn(error);
    if (!(error instanceof TurnRefused)) throw error;
    if (error.of === 'all') throw drawingBusy();
    throw tooMany(RETRY_IN, `Вы запросили слишком много документов сразу. Повторите через ${RETRY_IN} секунд`);
  }
}

/**
 * PDFs drawn lately, under the person who asked and everything they are made of: another person, or a changed word, is
 * another entry. A second request while one is drawn waits for that drawing.
 */
const remembered = new LRUCache<string, Buffer, { whose: TurnOwner; order: Order }>({
  maxSize: 32 * MIB,
  sizeCalculation: ({ length }) => Math.max(1, length),
  ttl: 10 * 60_000,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context: { whose, order } }) => draw(whose, order),
});

const keyOf = (whose: TurnOwner, { module, name, given, programme }: Order): string =>
  createHash('sha256')
    .update(serialize([whose, module.href, name, given, programme]))
    .digest('base64');

type Drawer = (given: never) => Promise<Uint8Array> | Uint8Array;
type DrawInput<D extends Drawer> = Parameters<D>[0];

/**
 * The document that a module's function draws, in a thread: what it is given is all that stands in it, and can be cloned. The
 * renderer is loaded there, with the first PDF, and leaves with the thread. Throws 429 for too many of one person at once,
 * 503 with words for too many of all or a thread that broke.
 */
export const drawnBy =
  <D extends Drawer>(module: URL, name: string) =>
  (whose: TurnOwner, given: DrawInput<D>): Promise<Buffer> =>
    draw(whose, { module, name, given, programme: programme() });

/** A drawer of PDFs in a thread that gives what it drew before for some minutes, as long as nothing in it has changed. */
export const drawnOnceBy =
  <D extends Drawer>(module: URL, name: string) =>
  async (whose: TurnOwner, given: DrawInput<D>): Promise<Buffer> => {
    const order: Order = { module, name, given, programme: programme() };
    return await remembered.forceFetch(keyOf(whose, order), { context: { whose, order } });
  };
