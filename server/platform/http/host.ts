import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { boundCrowds, type Crowds } from './crowds.ts';
import { boundSlowCallers, pace } from './slow-callers.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type Host = {
  server: Server;
  listen: (port: number, host: string) => Promise<AddressInfo>;
  /** Lets nobody new in; whoever is connected may go on. */
  close: () => Promise<void>;
  /** Lets nobody new in, answers what has been asked, and tells each connection that this was its last answer. */
  stop: () => Promise<void>;
};

export class CannotListen extends Error {
  override name = 'CannotListen';
}

// Callers that are at it learn with their next answer that the connection is over; none is cut in mid-question, however
// slow its machine. Those that stay silent so long have nothing to ask.
const SHUTDOWN_MS = 2000;
/** What is under way by then, an upload over a slow line, may take so long. */
const FINISH_MS = 60_000;
const MAX_TURNS = 1000;
// Longer than a proxy in front keeps its connections (nginx: 60 s): it must be the proxy that closes an idle one.
const KEEP_ALIVE_MS = 75_000;

// A whole class presses at once: so many wait to be let in, where the system's own limit (somaxconn) allows it.
const BACKLOG = 4096;

const why: Record<string, string> = {
  EADDRINUSE: 'порт уже занят: остановите другую программу или задайте другой PORT',
  EACCES: 'нет права на этот порт: задайте PORT больше 1023',
  EADDRNOTAVAIL: 'у этой машины нет такого адреса: проверьте HOST',
  ENOTFOUND: 'такого адреса нет: проверьте HOST',
};

/** One HTTP server that can be stopped without losing a request, and that neither slow callers nor crowds of one address fill. */
export function openHost(listener: Listener, crowds: Crowds): Host {
  const answering = new Set<ServerResponse>();
  let stopping = false;
  let letIn = 0;
  const connections = new Set<Socket>();
  let closed: Promise<void> | undefined;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, connectionsCheckingInterval: pace.headers_check },
    (request, response) => {
      if (!mayCome(request, response)) return;
      answering.add(response);
      response.once('close', () => answering.delete(response));
      if (stopping) response.setHeader('connection', 'close');
      void listener(request, response);
    },
  );

  const mayCome = boundCrowds(server, crowds);
  boundSlowCallers(server);

  server.on('connection', (socket) => {
    letIn += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  /** The system lets callers in ahead of Node, which takes one in a turn: those at the door already are served. */
  async function close(): Promise<void> {
    for (let quiet = 0, turns = 0; quiet < 2 && turns < MAX_TURNS; turns += 1) {
      const before = letIn;
      await nextTurn();
      quiet = letIn === before ? quiet + 1 : 0;
    }
    // The plain kind of close: the one of http would also cut idle connections, just when somebody asks on them.
    NetServer.prototype.close.call(server);
  }
  const closeOnce = (): Promise<void> => {
    closed ??= close();
    return closed;
  };

  return {
    server,
    close: closeOnce,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', ({ code = '', message }: NodeJS.ErrnoException) =>
          reject(new CannotListen(`Портал не открывается на ${host}:${port}: ${why[code] ?? message}`)),
        );
        server.listen({ port, host, backlog: BACKLOG }, () => resolve(server.address() as AddressInfo));
      }),
    stop: async () => {
      await closeOnce();
      stopping = true;
      for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close');
      for (let waited = 0; connections.size > 0 && waited < SHUTDOWN_MS; waited += 20) await sleep(20);
      server.closeIdleConnections();
      for (let waited = 0; answering.size > 0 && waited < FINISH_MS; waited += 20) await sleep(20);
    },
  };
}
