import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Config } from '#server/config.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import { answerRaw } from './raw-answer.ts';
import { addressOf, peerOf, plainAddress, type TrustedProxies } from './trusted-proxies.ts';

export type Crowds = {
  trusted: TrustedProxies;
  /** How many connections one address may have to this process. */
  most: number;
};

/** What the settings allow each process: the number is the whole portal's, and connections are dealt out evenly. */
export const crowdsOf = ({ TRUSTED_PROXIES, CONNECTIONS_PER_ADDRESS, WORKERS }: Config): Crowds => ({
  trusted: TRUSTED_PROXIES,
  most: Math.ceil(CONNECTIONS_PER_ADDRESS / WORKERS),
});

/** One that is refused may say what it wants, to hear that it is refused; no longer. */
const REFUSED_MS = 2000;

/**
 * Bounds the connections of one address (of IPv6, one network). A trusted proxy's own are all visitors': there each
 * visitor's requests under way and sockets are counted instead, and nothing that the proxy asks for itself. Gives what
 * says of a request whether it may be answered; one that may not has been refused with 503.
 */
export function boundCrowds(
  server: Server,
  { trusted, most }: Crowds,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const counts = new Map<string, number>();
  const refused = new WeakSet<Duplex>();

  /** Counts one more, until `held` ends; says whether it was one too many, which is not counted. */
  function hold(address: string, held: Socket | Duplex | ServerResponse): boolean {
    const network = networkOf(address);
    const count = counts.get(network) ?? 0;
    if (count >= most) return false;
    counts.set(network, count + 1);
    held.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
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
