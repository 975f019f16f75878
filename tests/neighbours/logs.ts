import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { addressVariants, tokenPrefixes } from '#tests/address-variants.ts';
import type { Row } from './report.ts';
import type { FrontProxy } from './services/proxies.ts';
import type { Stand } from './stand.ts';

const SECRET = 'secret-of-a-link';
/** The last request: once it is logged, all before are. */
const LAST = '/news/987654';
const MAX_MS = 10_000;

/** Sends a raw request with the given path, dots and backslashes included, and a referrer. */
function request(origin: string, address: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Accepts the run's self-signed certificate.
    const socket = connect({ port: Number(port), host: '127.0.0.1', servername: hostname, rejectUnauthorized: false });
    socket
      .once('error', reject)
      .once('close', () => resolve())
      .resume();
    socket.write(
      `GET ${address} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nreferer: ${origin}/entrance/${SECRET}\r\nconnection: close\r\n\r\n`,
    );
  });
}

/** Secrets in a proxy's logs after requests in all variants. */
export async function secretsIn({
  origin,
  logged,
}: Pick<FrontProxy, 'origin' | 'logged'>): Promise<{ asked: number; found: string[] }> {
  const addresses = [
    ...tokenPrefixes().flatMap((prefix) => addressVariants(prefix, SECRET)),
    `/admin/users?search=${SECRET}`,
    `/api/admin/users?search=${SECRET}`,
    `/api/storage/${SECRET.repeat(3)}.pdf`,
  ];
  for (const address of [...addresses, LAST]) await request(origin, address);
  const until = Date.now() + MAX_MS;
  while (!(await logged()).includes(LAST)) {
    if (Date.now() > until) throw new Error(`${origin}: nothing in its log`);
    await sleep(100);
  }
  const lines = (await logged()).split('\n');
  return { asked: addresses.length, found: lines.filter((line) => line.includes(SECRET)) };
}

/** Checks the logs of the proxies in docs/deploy: no tokens of links, no search texts. */
export async function runLogs({ nginx, caddy }: Stand): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, proxy] of Object.entries({ nginx, caddy })) {
    const { asked, found } = await secretsIn(proxy);
    const note = found.length === 0 ? 'ни кодов из ссылок, ни слов поиска' : (found[0] ?? '');
    rows.push({ part: 'Журналы', name, rounds: asked, lost: found.length, is_good: found.length === 0, note });
  }
  return rows;
}
