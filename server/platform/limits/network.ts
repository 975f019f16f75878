import { isIPv6 } from 'node:net';

/** The first groups of an IPv6, each in its shortest form; an IPv4 as it is. */
function firstGroups(ip: string, count: number): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0') : [];
  return [...start, ...zeros, ...end]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network limits count by: an IPv4 address, or the /64 that one IPv6 subscriber has whole. */
export const networkOf = (ip: string): string => firstGroups(ip, 4);

/** The site limits count by: an IPv4 address, or the /48 that one IPv6 subscriber is often given, 65,536 networks at once. */
export const siteOf = (ip: string): string => firstGroups(ip, 3);

/** How many times the limit of a network a site has: a provider may share one among its customers. */
export const SITE_TIMES = 5;
