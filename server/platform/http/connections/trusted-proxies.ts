import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net';
import { LRUCache } from 'lru-cache';

/** A machine's own addresses. */
export const LOOPBACK = '127.0.0.0/8,::1';

/** The machines in front of the portal whose X-Forwarded-For is believed. */
export type TrustedProxies = {
  /** The addresses as they were written in the settings, for the log and the doctor. */
  text: string;
  isTrusted: (address: string) => boolean;
};

/** The list is checked several times for each request: so many addresses are remembered. */
const MAX_KNOWN = 10_000;

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** The one form of an address; nothing where it is none. An IPv4 one that is mapped into IPv6 is itself. */
export function plainAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/%.*$/, '');
  // A listener for both kinds of addresses writes an IPv4 address in this form.
  const short = text.startsWith('::ffff:') ? text.slice(7) : text;
  if (isIPv4(short)) return short;
  if (!isIP(text)) return undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  return mapped ?? address;
}

function addTo(list: BlockList, entry: string): void {
  const [text = '', length, ...more] = entry.split('/');
  const address = plainAddress(text);
  if (!address || more.length > 0) throw new RangeError(`«${entry}» — не адрес и не сеть`);
  if (length === undefined) {
    list.addAddress(address, family(address));
    return;
  }
  const isMapped = isIPv4(address) && !isIPv4(text.trim());
  const widest = isIPv4(address) && !isMapped ? 32 : 128;
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (bits < 0 || bits > widest) throw new RangeError(`«${entry}»: после черты ожидается число от 1 до ${widest}`);
  const own = isMapped ? bits - 96 : bits;
  if (own <= 0) throw new RangeError(`«${entry}»: верить всем адресам сразу нельзя`);
  list.addSubnet(address, own, family(address));
}

/** Reads a list of addresses and networks (CIDR), parted by commas or spaces; throws RangeError with what is wrong. */
export function readTrustedProxies(text: string): TrustedProxies {
  const list = new BlockList();
  const all = text.split(/[\s,]+/).filter(Boolean);
  for (const entry of all) addTo(list, entry);
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN });
  const isTrusted = (address: string): boolean => {
    const hit = known.get(address);
    if (hit !== undefined) return hit;
    const found = list.check(address, family(address));
    known.set(address, found);
    return found;
  };
  return { text: all.join(', '), isTrusted };
}

// Some proxies write the port too.
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** The address at the other end of the connection itself; empty where it has ended. */
export const peerOf = ({ socket }: Pick<IncomingMessage, 'socket'>): string =>
  plainAddress(socket.remoteAddress ?? '') ?? '';

/**
 * The visitor's address. X-Forwarded-For of a trusted proxy is read from the right: each machine appends its caller, so that
 * the first that is not trusted is the visitor. What callers write of themselves is ignored.
 */
export function addressOf(message: Pick<IncomingMessage, 'socket' | 'headers'>, { isTrusted }: TrustedProxies): string {
  let address = peerOf(message);
  // Node joins a header that came several times into one.
  const forwarded = message.headers['x-forwarded-for'];
  if (forwarded === undefined || address === '') return address;
  const entries = String(forwarded).split(',');
  while (isTrusted(address)) {
    const before = entries.pop();
    const candidate = before === undefined ? undefined : plainAddress(withoutPort(before));
    if (candidate === undefined) break;
    address = candidate;
  }
  return address;
}
