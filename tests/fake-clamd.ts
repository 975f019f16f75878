import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export type FakeClamd = {
  url: string;
  /** What it answers, by what it was sent. */
  answer: (content: Buffer) => string;
  /** It is gone: whoever calls is refused. `open` is back at the same port. */
  kill: () => Promise<void>;
  open: () => Promise<void>;
};

/** As much of clamd as the portal speaks with: INSTREAM. Finds «VIRUS». */
export async function openFakeClamd(): Promise<FakeClamd> {
  const fake: Pick<FakeClamd, 'answer'> = {
    answer: (content) => (content.includes('VIRUS') ? 'stream: Test-Signature FOUND' : 'stream: OK'),
  };
  const server = createServer((line) => {
    let bytes: Buffer = Buffer.alloc(0);
    line.on('error', () => {});
    line.on('data', (piece: Buffer) => {
      bytes = Buffer.concat([bytes, piece]);
      const pieces: Buffer[] = [];
      const start = 'zINSTREAM\0'.length;
      for (let at = start; at + 4 <= bytes.length; ) {
        const length = bytes.readUInt32BE(at);
        if (length === 0) return void line.end(`${fake.answer(Buffer.concat(pieces))}\0`);
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
      await once(server, 'close');
    },
  });
}
