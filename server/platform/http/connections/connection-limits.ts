import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '#server/config.ts';
import { networkOf, SITE_TIMES, siteOf } from '#server/platform/limits/network.ts';
import { answerRaw } from './raw-answer.ts';
import { addressOf, peerOf, plainAddress, type TrustedProxies } from './trusted-proxies.ts';

export type ConnectionLimits = {
  trusted: TrustedProxies;
  /** How many connections one address may have to this process. */
  max_connections: number;
};

/** The least of one process, however many there are: one visitor's few connections are not dealt out evenly. */
const MIN_PER_PROCESS = 50;

/** The limits of one of so many processes: the settings are for the whole portal, and connections are dealt out in turn. */
export const connectionLimitsOf = (
  { TRUSTED_PROXIES, CONNECTIONS_PER_ADDRESS }: Pick<Config, 'TRUSTED_PROXIES' | 'CONNECTIONS_PER_ADDRESS'>,
  workers: number,
): ConnectionLimits => ({
  trusted: TRUSTED_PROXIES,
  max_connections: Math.max(MIN_PER_PROCESS, Math.ceil(CONNECTIONS_PER_ADDRESS / workers)),
});

/** Milliseconds a refused connection may stay open, to send its request and read the refusal. */
const REFUSED_MS = 2000;

/** The counters of an address with their bounds: its network and, of IPv6, its site. */
const limitKeysOf = (address: string, max: number): [who: string, bound: number][] => [
  [networkOf(address), max],
  ...(isIPv6(address) ? [[`site ${siteOf(address)}`, max * SITE_TIMES] as [string, number]] : []),
];

/**
 * Bounds the connections of one address (of IPv6, one network, and with five times the bound one site). A trusted proxy's own are all visitors': there each
 * visitor's requests under way and sockets are counted instead, and nothing that the proxy asks for itself. Gives a function
 * that says whether a request may be answered; one that may not has been refused with 503.
 */
export function limitConnections(
  server: Server,
  { trusted, max_connections }: ConnectionLimits,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new Map<string, number>();
  const refused = new WeakSet<Duplex>();

  /** Counts one more, until `held` ends; says whether it was one too many, which is not counted. */
  function hold(address: string, held: Socket | Duplex | ServerResponse): boolean {
    const who = limitKeysOf(address, max_connections);
    if (who.some(([key, bound]) => (counts.get(key) ?? 0) >= bound)) return false;
    for (const [key] of who) counts.set(key, (counts.get(key) ?? 0) + 1);
    held.once('close', () => {
      for (const [key] of who) {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      }
    });
    return true;
  }

  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '');
    if (!peer || trusted.isTrusted(peer) || hold(peer, socket)) return;
    refused.add(socket);
    const timer = setTimeout(() => socket.destroy(), REFUSED_MS);
    socket.once('close', () => clearTimeout(timer));
  });

  function mayCome(request: IncomingMessage, held: Duplex | ServerResponse): boolean {
    if (refused.has(request.socket)) return false;
    if (request.headers['x-forwarded-for'] === undefined) return true;
    const visitor = addressOf(request, trusted);
    return visitor === peerOf(request) || hold(visitor, held);
  }

  server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!mayCome(request, socket)) answerRaw(socket, 503, request.url);
  });

  return (request, response) => {
    if (mayCome(request, response)) return true;
    // An answer that is still being written ahead of this one would be broken by it.
    if (response.socket) answerRaw(response.socket, 503, request.url);
    else request.socket.destroy();
    return false;
  };
}
