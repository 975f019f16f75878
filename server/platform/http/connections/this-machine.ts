import type { IncomingMessage } from 'node:http';
import { peerOf } from './trusted-proxies.ts';

/** Whether a host's name or address, as a URL has it, is this machine's own: nobody else comes by it. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** Headers that proxies add about their visitors; a program on this machine itself sends none of them. */
const PROXY_HEADERS = /^(?:x-forwarded-|forwarded$|x-real-ip$|via$)/;

/**
 * Whether somebody on this machine asks by themselves: the connection is from one of its own addresses, and no proxy in
 * front, which may stand here too, has brought it.
 */
export function isFromThisMachine(message: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const peer = peerOf(message);
  if (peer !== '::1' && !isLoopbackHost(peer)) return false;
  for (const name in message.headers) if (PROXY_HEADERS.test(name)) return false;
  return true;
}
