import type { OpeningLine } from '#contract/opening/opening.ts';
import { isInner } from '#server/platform/http/connections/inner-addresses.ts';
import type { RequestInfo } from '#server/platform/http/context.ts';
import { line } from './lines/line.ts';

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
