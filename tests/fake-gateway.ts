import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeGateway = {
  url: string;
  calls: { headers: IncomingHttpHeaders; body: unknown }[];
  /** Statuses of the next answers instead of 200, first in first out. */
  answers: number[];
  close: () => Promise<void>;
};

/** An SMS gateway that records what it gets. */
export async function openFakeGateway(): Promise<FakeGateway> {
  const calls: FakeGateway['calls'] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(answers.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    calls,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
