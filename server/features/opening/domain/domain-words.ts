import { isIP } from 'node:net';
import type { DomainLine } from '#contract/opening/opening.ts';

/** Records as name servers gave them; «unknown» where none has answered. */
export type DnsAnswer<T> = T[] | 'unknown';

const unknown = (name: DomainLine['name'], what: string): DomainLine => ({
  name,
  is_good: null,
  said: `${what}: узнать не удалось, серверы имён не ответили. Повторите через минуту`,
});

/** The domain of a mail address; nothing where there is none to ask about: an IP address, localhost. */
export function domainOf(address: string): string | undefined {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  const isName = /^[^\s:[\]]+\.[^\s:[\]]+$/.test(domain) && isIP(domain) === 0 && !domain.endsWith('.localhost');
  return isName ? domain : undefined;
}

/** That nothing is there is believed only of a domain that name servers know of. */
export const believed = <T>(records: DnsAnswer<T>, isKnown: boolean): DnsAnswer<T> =>
  records.length === 0 && !isKnown ? 'unknown' : records;

/** Letters go from no domain: there is nothing to ask. */
export const describeNoDomain = (): DomainLine => ({
  name: 'sender',
  is_good: null,
  said: 'Адрес отправителя без домена: проверять нечего',
});

/** The line of SPF: who may send letters of the domain. */
export function describeSpf(domain: string, records: DnsAnswer<string>): DomainLine {
  if (records === 'unknown') return unknown('spf', 'SPF');
  const found = records.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record] = found;
  const line = (is_good: boolean, said: string): DomainLine => ({ name: 'spf', is_good, said });
  if (record === undefined)
    return line(
      false,
      `SPF у ${domain} нет: почтовые службы не знают, чьим серверам верить, и часть писем уйдёт в спам. Добавьте TXT-запись v=spf1 … -all с адресом своего почтового сервера`,
    );
  if (found.length > 1)
    return line(false, `У ${domain} несколько записей SPF, а должна быть одна: почтовые службы не примут ни одной`);
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record))
    return line(false, `SPF у ${domain} разрешает письма от кого угодно (+all): замените на -all или ~all`);
  if (/(?:^|\s)\?all(?:\s|$)/i.test(record))
    return line(false, `SPF у ${domain} ничего не решает (?all): замените на -all или ~all`);
  return line(true, `SPF у ${domain} есть: ${record}`);
}

/** The key letters of the domain are signed with. */
export function describeDkim(domain: string, selector: string, records: DnsAnswer<string>): DomainLine {
  const line = (is_good: boolean | null, said: string): DomainLine => ({ name: 'dkim', is_good, said });
  if (selector === '')
    return line(
      null,
      'DKIM: ключ стоит под именем (селектором), которое знает только ваш почтовый сервер. Впишите селектор в конфигурацию, и портал проверит запись; подписано ли письмо, видно в его свойствах: DKIM=pass',
    );
  if (records === 'unknown') return unknown('dkim', 'DKIM');
  const name = `${selector}._domainkey.${domain}`;
  const record = records.find((text) => /(?:^|;)\s*p=/i.test(text));
  if (record === undefined)
    return line(false, `DKIM: записи ${name} нет. Проверьте селектор и добавьте ключ почтового сервера`);
  if (/(?:^|;)\s*p=\s*(?:;|$)/i.test(record)) return line(false, `DKIM: ключ ${name} отозван (p= пуст)`);
  return line(true, `DKIM: ключ ${name} на месте`);
}

/** The line of DMARC: what is to become of letters that fail SPF and DKIM. */
export function describeDmarc(domain: string, records: DnsAnswer<string>): DomainLine {
  if (records === 'unknown') return unknown('dmarc', 'DMARC');
  const line = (is_good: boolean, said: string): DomainLine => ({ name: 'dmarc', is_good, said });
  const record = records.find((text) => /^v=DMARC1(?:\s|;|$)/i.test(text));
  if (record === undefined)
    return line(
      false,
      `DMARC у ${domain} нет: крупные почтовые службы требуют его от рассылок. Добавьте TXT-запись _dmarc.${domain}: v=DMARC1; p=none`,
    );
  const policy = /(?:^|;)\s*p=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  const words: Record<string, string> = {
    none: 'подделанные письма пока только считают (p=none)',
    quarantine: 'подделанные письма уходят в спам (p=quarantine)',
    reject: 'подделанные письма отклоняются (p=reject)',
  };
  const meaning = policy === undefined ? undefined : words[policy];
  return meaning === undefined
    ? line(false, `DMARC у ${domain} без политики: допишите p=none, p=quarantine или p=reject`)
    : line(true, `DMARC у ${domain} есть: ${meaning}`);
}

/** Whether families' answers arrive anywhere. */
export function describeReplies(contact: string, servers: DnsAnswer<{ exchange: string }>): DomainLine {
  const line = (is_good: boolean, said: string): DomainLine => ({ name: 'replies', is_good, said });
  if (contact === '') return line(false, 'Ответы: почта для вопросов не указана, семьям некуда написать');
  if (servers === 'unknown') return unknown('replies', 'Ответы');
  const exchanges = servers.map(({ exchange }) => exchange).filter((exchange) => exchange !== '');
  return exchanges.length > 0
    ? line(true, `Ответы: на ${contact} письма принимает ${exchanges.join(', ')}`)
    : line(false, `Ответы: у домена адреса ${contact} нет почтового сервера (MX), письма семей не дойдут`);
}
