import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionLimits, limitConnections } from './connections/connection-limits.ts';
import { closeListener, listen } from './connections/listen.ts';
import { boundSlowCallers, pace } from './connections/slow-callers.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type Host = {
  server: Server;
  /** Listens at an address. */
  listen: (port: number, host: string) => Promise<AddressInfo>;
  /** Serves connections that the primary has accepted; gives the function that takes each. */
  takeCallers: () => (caller: Socket) => void;
  /** Accepts no new connections; those that are open go on. */
  close: () => Promise<void>;
  /** Accepts no new connections, answers the requests under way, and closes each connection after its last answer. */
  stop: () => Promise<void>;
};

/** How long a stop waits; in milliseconds. */
export const stopPace = {
  /**
   * Milliseconds that open connections may stay silent: their next answer says that the connection is over, so that no
   * request is cut off halfway. Those that stay silent longer have nothing to send.
   */
  silent: 2000,
  /** Milliseconds that requests under way may take once the host stops: an upload over a slow connection. */
  finish: 60_000,
  /** Milliseconds that downloads may take once the host stops: they lose nothing, and are resumed from where they broke off. */
  finish_reading: 10_000,
};
// Longer than a proxy in front keeps its connections (nginx: 60 s): it must be the proxy that closes an idle one.
const IDLE_CONNECTION_MS = 75_000;

/** An HTTP server that can be stopped without losing a request, and that neither slow callers nor many connections of one address fill. */
export function openHost(listener: Listener, limits: ConnectionLimits): Host {
  const answering = new Set<ServerResponse>();
  let stopping = false;
  const connections = new Set<Socket>();
  let closed: Promise<void> | undefined;
  const server = createServer(
    { keepAliveTimeout: IDLE_CONNECTION_MS, connectionsCheckingInterval: pace.headers_check },
    (request, response) => {
      if (!mayCome(request, response)) return;
      answering.add(response);
      response.once('close', () => answering.delete(response));
      if (stopping) response.setHeader('connection', 'close');
      void listener(request, response);
    },
  );

  const mayCome = limitConnections(server, limits);
  boundSlowCallers(server);

  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  const closeOnce = (): Promise<void> => {
    closed ??= server.address() ? closeListener(server) : Promise.resolve();
    return closed;
  };

  return {
    server,
    close: closeOnce,
    listen: (port, host) => listen(server, { port, host }),
    takeCallers: () => {
      // The interval in which http watches its connections begins with this event.
      server.emit('listening');
      return (caller) => {
        server.emit('connection', caller);
      };
    },
    stop: async () => {
      await closeOnce();
      stopping = true;
      for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close');
      for (let waited = 0; connections.size > 0 && waited < stopPace.silent; waited += 20) await sleep(20);
      server.closeIdleConnections();
      const isAwaited = ({ req }: ServerResponse, waited: number) =>
        waited < (req.method === 'GET' || req.method === 'HEAD' ? stopPace.finish_reading : stopPace.finish);
      for (let waited = 0; [...answering].some((response) => isAwaited(response, waited)); waited += 20)
        await sleep(20);
    },
  };
}
