import { isIPv6 } from 'node:net';

function firstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0') : [];
  return [...start, ...zeros, ...end]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What limits count as one address: an IPv4, or the /64 that one IPv6 subscriber holds whole. */
export const networkOf = (ip: string): string => (isIPv6(ip) ? firstGroups(ip, 4) : ip);

/** What a crowd may come from: an IPv4, or the /48 in which one IPv6 site has 65,536 networks. */
export const siteOf = (ip: string): string => (isIPv6(ip) ? firstGroups(ip, 3) : ip);
