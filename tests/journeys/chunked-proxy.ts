import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a browser takes to paint a chunk. */
const BETWEEN_MS = 150;

/** Proxy that delivers each page in that many chunks; returns its address and a function to close it. */
export async function openPieces(portal: string, pieces: number): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${portal}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const length = type.startsWith('text/html') ? Math.ceil(body.length / pieces) : body.length;
    for (let at = 0; at < body.length; at += length) {
      if (at > 0) await sleep(BETWEEN_MS);
      response.write(body.subarray(at, at + length));
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
