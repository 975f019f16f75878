import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';

/** The name of what clamd found in a file; undefined where the file is clean. */
export type ScanVerdict = string | undefined;

/** The scanner has answered, and could not look at all of the file: it is larger than clamd's limit, or nothing it can read. */
export class NotScanned extends Error {
  override name = 'NotScanned';
}

/** Looks for what a file should not carry. */
export type Scanner = {
  /**
   * Fails with NotScanned where the scanner said that it could not, and otherwise where the line to it broke or it said
   * nothing for so many milliseconds.
   */
  scan: (content: Readable, silence_ms?: number) => Promise<ScanVerdict>;
  /** Whether it answers nobody: where it does answer, what failed is of the one file. */
  isAway: () => Promise<boolean>;
};

/** clamd answers while it is sent the file; it is silent only while it looks. Somebody waits for it. */
const SILENCE_MS = 60_000;
const PING_MS = 5000;

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
    // An answer in mid-stream is read before more is written: writing to a line that was closed loses what had come over it.
    await turn();
    yield Buffer.concat([length(piece.length), piece]);
  }
  yield length(0);
}

/** All that is said until the zero byte, or the line's end; then it is of no more use. */
function readAnswer(line: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    line.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece;
      if (!answer.endsWith('\0')) return;
      resolve(answer.slice(0, -1).trim());
      line.destroy();
    });
    line.on('end', () => answer && resolve(answer.trim()));
    line.on('error', reject);
    line.on('close', () => reject(new Error('clamd closed the line without an answer')));
  });
}

/**
 * Sends to clamd, and reads meanwhile: of what is larger than its limit clamd says so in mid-stream and closes, and
 * writing fails. An answer that has come counts all the same. Seldom it is lost with the connection: the caller then
 * asks whether clamd is there.
 */
async function sendCommand(url: string, words: (line: Socket) => Promise<void>, silence_ms: number): Promise<string> {
  const line = connect(addressOf(url));
  line.setTimeout(silence_ms, () => line.destroy(new Error('clamd is silent')));
  const sending = words(line).catch((error: unknown) => {
    // Nothing more comes to it, as of a file that cannot be read further: it would wait.
    line.destroy();
    throw error;
  });
  const [answer, sent] = await Promise.allSettled([readAnswer(line), sending]);
  if (answer.status === 'fulfilled') return answer.value;
  // Where the file itself could not be read, that is why.
  throw sent.status === 'rejected' ? sent.reason : answer.reason;
}

/** A scanner that speaks as clamd does. `url` is CLAMD_URL. */
export function openScanner(url: string): Scanner {
  return {
    scan: async (content, silence_ms = SILENCE_MS) => {
      const answer = await sendCommand(url, (line) => pipeline(content, framed, line, { end: false }), silence_ms);
      const [, found] = answer.match(/^stream: (.+) FOUND$/) ?? [];
      if (found) return found;
      if (answer !== 'stream: OK') throw new NotScanned(`clamd: ${answer}`);
      return undefined;
    },
    isAway: () =>
      sendCommand(url, (line) => pipeline(['zPING\0'], line, { end: false }), PING_MS).then(
        (answer) => answer !== 'PONG',
        () => true,
      ),
  };
}
