import { connect, type NetConnectOpts } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** What clamd found in a file; nothing where it is clean. */
export type Found = string | undefined;

/** The scanner has answered, and could not look at all of the file: it is larger than clamd's limit, or nothing it can read. */
export class NotScanned extends Error {
  override name = 'NotScanned';
}

/** Looks for what a file should not carry. `scan` fails where the scanner is away, with NotScanned where it could not. */
export type Scanner = { scan: (content: Readable) => Promise<Found> };

/** clamd answers while it is sent the file; it is silent only while it looks. */
const SILENCE_MS = 60_000;

const addressOf = (url: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 3310) };
};

/** Pieces with their lengths before them, and an empty one at the end: clamd's INSTREAM. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  const length = (bytes: number): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(bytes);
    return head;
  };
  for await (const piece of content) {
    yield length(piece.length);
    yield piece;
  }
  yield length(0);
}

/** A scanner that speaks as clamd does. `url` is CLAMD_URL. */
export function openScanner(url: string): Scanner {
  return {
    scan: async (content) => {
      const line = connect(addressOf(url));
      line.setTimeout(SILENCE_MS, () => line.destroy(new Error('clamd is silent')));
      const [answer] = await Promise.all([text(line), pipeline(content, framed, line, { end: false })]);
      const said = answer.replaceAll('\0', '').trim();
      const [, found] = said.match(/^stream: (.+) FOUND$/) ?? [];
      if (found) return found;
      if (said !== 'stream: OK') throw new NotScanned(`clamd: ${said}`);
      return undefined;
    },
  };
}
