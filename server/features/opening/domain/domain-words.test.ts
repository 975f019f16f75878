import { expect, test } from 'vitest';
import {
  believed,
  describeDkim,
  describeDmarc,
  describeNoDomain,
  describeReplies,
  describeSpf,
  domainOf,
} from './domain-words.ts';

const DOMAIN = 'ocean.test';
const GOOD = 'v=spf1 ip4:93.184.216.34 -all';

test.each([
  ['none', ['google-site-verification=1'], false, /SPF у ocean\.test нет/],
  ['one that decides', ['other', GOOD], true, /SPF у ocean\.test есть: v=spf1 ip4/],
  ['a soft one', ['v=spf1 include:mail.test ~all'], true, /есть/],
  ['two', [GOOD, 'v=spf1 mx -all'], false, /несколько записей/],
  ['everybody', ['v=spf1 mx +all'], false, /от кого угодно/],
  ['everybody, without a sign', ['v=spf1 mx all'], false, /от кого угодно/],
  ['no decision', ['v=spf1 mx ?all'], false, /ничего не решает/],
  ['another version', ['v=spf10 -all'], false, /нет/],
  ['no answer', 'unknown' as const, null, /не ответили/],
])('SPF: %s', (_, records, is_good, said) => {
  expect(describeSpf(DOMAIN, records)).toEqual({ name: 'spf', is_good, said: expect.stringMatching(said) });
});

test.each([
  ['nobody has said which', '', [], null, /Впишите селектор/],
  ['a key', 'mail', ['v=DKIM1; k=rsa; p=MIGf'], true, /mail\._domainkey\.ocean\.test на месте/],
  ['none under this name', 'mail', [], false, /записи mail\._domainkey\.ocean\.test нет/],
  ['a revoked one', 'mail', ['v=DKIM1; p='], false, /отозван/],
  ['no answer', 'mail', 'unknown' as const, null, /не ответили/],
])('DKIM: %s', (_, selector, records, is_good, said) => {
  expect(describeDkim(DOMAIN, selector, records)).toEqual({ name: 'dkim', is_good, said: expect.stringMatching(said) });
});

test.each([
  ['none', [], false, /DMARC у ocean\.test нет/],
  ['counted', ['v=DMARC1; p=none; rua=mailto:a@ocean.test'], true, /только считают/],
  ['to spam', ['v=DMARC1;p=quarantine'], true, /в спам/],
  ['refused', ['v=DMARC1; sp=none; p=reject'], true, /отклоняются/],
  ['without a policy', ['v=DMARC1; rua=mailto:a@ocean.test'], false, /без политики/],
  ['no answer', 'unknown' as const, null, /не ответили/],
])('DMARC: %s', (_, records, is_good, said) => {
  expect(describeDmarc(DOMAIN, records)).toEqual({ name: 'dmarc', is_good, said: expect.stringMatching(said) });
});

test.each([
  ['no address', '', [], false, /не указана/],
  ['a server', 'q@ocean.test', [{ exchange: 'mx.ocean.test' }], true, /принимает mx\.ocean\.test/],
  ['none', 'q@ocean.test', [], false, /нет почтового сервера/],
  // RFC 7505: a domain that takes no mail says so.
  ['a refusal', 'q@ocean.test', [{ exchange: '' }], false, /нет почтового сервера/],
  ['no answer', 'q@ocean.test', 'unknown' as const, null, /не ответили/],
])('replies: %s', (_, contact, servers, is_good, said) => {
  expect(describeReplies(contact, servers)).toEqual({ name: 'replies', is_good, said: expect.stringMatching(said) });
});

test.each([
  ['noreply@sea.test', 'sea.test'],
  ['Лодка@Mail.Sea.Test.', 'mail.sea.test'],
  ['boat@море.рф', 'море.рф'],
  ['noreply@localhost', undefined],
  ['noreply@portal.localhost', undefined],
  ['noreply@192.168.1.7', undefined],
  ['noreply@[192.168.1.7]', undefined],
  ['noreply@[::1]', undefined],
  ['', undefined],
])('the domain of «%s»', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

test('a sender without a domain has nothing to look up', () => {
  expect(describeNoDomain()).toEqual({
    name: 'sender',
    is_good: null,
    said: 'Адрес отправителя без домена: проверять нечего',
  });
});

test.each([
  ['nothing of a domain that is there', [], true, []],
  ['nothing of a domain nobody knows', [], false, 'unknown' as const],
  ['a record', [GOOD], false, [GOOD]],
  ['no answer', 'unknown' as const, true, 'unknown' as const],
])('what is believed: %s', (_, records, isKnown, told) => {
  expect(believed<string>(records, isKnown)).toEqual(told);
});
