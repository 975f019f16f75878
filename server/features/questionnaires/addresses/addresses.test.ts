import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ABROAD, regions } from '#contract/validation/regions.ts';
import { openAddresses } from './addresses.ts';
import { readDadata } from './read-dadata.ts';
import { places } from './towns.ts';

type Answering = (response: ServerResponse, request: IncomingMessage) => void;
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** An address service of our own; `answering` may be changed as it goes. */
async function openService(answering: Answering, pause_ms?: number) {
  const service = { answering, calls: [] as { token: string | undefined; body: unknown }[] };
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
    service.calls.push({ token: request.headers.authorization, body });
    service.answering(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const DADATA_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/suggest/address`;
  const warned: unknown[] = [];
  const log = { warn: (...given: unknown[]) => void warned.push(given) };
  const addresses = openAddresses({ config: { DADATA_TOKEN: 'own-token', DADATA_URL }, log }, pause_ms);
  return { service, addresses, warned };
}

const suggestion = (value: string, data: Record<string, string | null>) => ({ value, unrestricted_value: value, data });
const murmansk = suggestion('г Мурманск, ул Ленина, д 5, кв 12', {
  region: 'Мурманская',
  region_with_type: 'Мурманская обл',
  area_with_type: null,
  city: 'Мурманск',
  settlement_with_type: null,
  street_with_type: 'ул Ленина',
  house_type: 'д',
  house: '5',
  block_type: null,
  block: null,
  flat_type: 'кв',
  flat: '12',
});
const good: Answering = (response) => void response.end(JSON.stringify({ suggestions: Array(7).fill(murmansk) }));

test('the address service is asked with the token, its answer comes in the portal’s own words', async () => {
  const { service, addresses } = await openService(good);
  const found = await addresses.suggest('Мурманск Ленина 5');
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({
    value: 'г Мурманск, ул Ленина, д 5, кв 12',
    region: 'Мурманская область',
    city: 'Мурманск',
    street: 'ул Ленина, д 5, кв 12',
  });
  expect(service.calls).toEqual([{ token: 'Token own-token', body: { query: 'Мурманск Ленина 5', count: 5 } }]);
});

test('refused, broken, redirected or silent, the service leaves the family the list of towns', async () => {
  const failures: Answering[] = [
    (response) => response.writeHead(403).end('{}'),
    (response) => response.writeHead(429).end(),
    (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
    (response) => response.end('<html>'),
    (response) => response.end('{"suggestions": [{"value": 5}]}'),
    (response) => void response.destroy(),
    () => undefined,
  ];
  const { service, addresses, warned } = await openService(good, 0);
  for (const failure of failures) {
    service.answering = failure;
    const from = performance.now();
    expect((await addresses.suggest('твер'))[0]).toMatchObject({ city: 'Тверь' });
    expect(performance.now() - from).toBeLessThan(10_000);
  }
  expect(service.calls).toHaveLength(failures.length);
  expect(warned).toHaveLength(failures.length);
  expect(JSON.stringify(warned)).not.toContain('твер');
  service.answering = good;
  expect((await addresses.suggest('Мурманск'))[0]?.street).not.toBe('');
});

test('a service that has just failed is left alone for a while', async () => {
  const { service, addresses } = await openService((response) => response.writeHead(500).end());
  for (const query of ['тв', 'тве', 'твер']) expect(await addresses.suggest(query)).not.toEqual([]);
  expect(service.calls).toHaveLength(1);
});

test('DaData’s names of regions are known, an unknown one stays empty', () => {
  const names: Record<string, string> = {
    'Саха /Якутия/': 'Республика Саха (Якутия)',
    'Северная Осетия - Алания': 'Республика Северная Осетия — Алания',
    'Ханты-Мансийский Автономный округ - Югра': 'Ханты-Мансийский автономный округ — Югра',
    'Кемеровская область - Кузбасс': 'Кемеровская область — Кузбасс',
    'Чувашская Республика': 'Чувашская Республика',
    'Кабардино-Балкарская': 'Кабардино-Балкарская Республика',
    'Донецкая Народная': 'Донецкая Народная Республика',
    Еврейская: 'Еврейская автономная область',
    'Ямало-Ненецкий': 'Ямало-Ненецкий автономный округ',
    Ненецкий: 'Ненецкий автономный округ',
    Алтай: 'Республика Алтай',
    Алтайский: 'Алтайский край',
    Москва: 'Москва',
    Московская: 'Московская область',
    Атлантида: '',
  };
  for (const [region, known] of Object.entries(names))
    expect(readDadata({ suggestions: [suggestion(region, { region })] })[0]?.region).toBe(known);
});

test('a village is named with its district, a settlement of a town with the town', () => {
  const cityOf = (data: Record<string, string | null>) => readDadata({ suggestions: [suggestion('', data)] })[0]?.city;
  expect(cityOf({ area_with_type: 'Кольский р-н', settlement_with_type: 'село Териберка' })).toBe(
    'Кольский р-н, село Териберка',
  );
  expect(cityOf({ city: 'Тверь', area_with_type: null, settlement_with_type: 'поселок Литвинки' })).toBe(
    'Тверь, поселок Литвинки',
  );
  expect(cityOf({ area_with_type: 'Кольский р-н' })).toBe('');
});

test('the shipped list has every region with its towns, three hundred at least', () => {
  expect(Object.keys(places).toSorted()).toEqual(regions.filter((region) => region !== ABROAD).toSorted());
  const towns = Object.values(places).map((cities) => cities.split(', '));
  expect(towns.flat().length).toBeGreaterThan(300);
  for (const cities of towns) expect(new Set(cities).size).toBe(cities.length);
});
