import { BlockList, isIPv6 } from 'node:net';
import type { OpeningLine } from '#contract/opening/opening.ts';
import type { RequestInfo } from '#server/platform/http/context.ts';
import { line } from './lines/line.ts';

const inner = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
inner.addAddress('::1', 'ipv6');
inner.addSubnet('fc00::', 7, 'ipv6');
inner.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address belongs to nobody who comes over the internet: a machine's own, a house's, a provider's. */
export const isInner = (address: string): boolean => inner.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the address the portal sees is the visitor's own, judged by the present request. */
export function describeAddress({ ip, is_forwarded }: Pick<RequestInfo, 'ip' | 'is_forwarded'>): OpeningLine {
  if (ip !== '' && !isInner(ip))
    return line('visitor_address', {
      is_done: true,
      said: `Портал видит вас с адреса ${ip}. Если это не ваш адрес, проверьте X-Forwarded-For и TRUSTED_PROXIES`,
    });
  const problem = is_forwarded
    ? `Портал видит ${ip}: адрес внутренней сети. Если вы не в ней, прокси передаёт не тот адрес или его нет в TRUSTED_PROXIES`
    : `Портал видит ${ip || 'пустой адрес'}, а X-Forwarded-For не пришёл: пусть прокси перед порталом передаёт адрес посетителя`;
  return line('visitor_address', { is_done: false, said: problem });
}
