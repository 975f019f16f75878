import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type FakeClamd = {
  url: string;
  /** Answer by the received content; undefined: it keeps scanning. */
  answer: (content: Buffer) => string | undefined;
  /** More bytes are refused in mid-stream and the connection closed, like clamd's StreamMaxLength. */
  limit: number;
  /** Refuses connections and breaks open ones; `open` starts it again at the same port. */
  kill: () => Promise<void>;
  open: () => Promise<void>;
};

/** The part of clamd the portal uses: INSTREAM and PING. Detects «VIRUS». */
export async function openFakeClamd(): Promise<FakeClamd> {
  const fake: Pick<FakeClamd, 'answer' | 'limit'> = {
    limit: Number.POSITIVE_INFINITY,
    answer: (content) => (content.includes('VIRUS') ? 'stream: Test-Signature FOUND' : 'stream: OK'),
  };
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    let bytes: Buffer = Buffer.alloc(0);
    lines.add(line.on('close', () => lines.delete(line)));
    line.on('error', () => {});
    line.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      if (bytes.includes('zPING\0')) return void line.end('PONG\0');
      // Unread data at closing makes the other side's writing fail.
      if (bytes.length > fake.limit)
        return void line.pause().write('INSTREAM size limit exceeded. ERROR\0', () => line.destroy());
      const pieces: Buffer[] = [];
      const start = 'zINSTREAM\0'.length;
      for (let at = start; at + 4 <= bytes.length; ) {
        const length = bytes.readUInt32BE(at);
        if (length === 0) {
          const answer = fake.answer(Buffer.concat(pieces));
          return void (answer && line.end(`${answer}\0`));
        }
        pieces.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  let port = 0;
  const open = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await open();
  return Object.assign(fake, {
    url: `tcp://127.0.0.1:${port}`,
    open,
    kill: async () => {
      server.close();
      for (const line of lines) line.destroy();
      await once(server, 'close');
    },
  });
}
