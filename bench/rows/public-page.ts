import { getRaw } from '../raw.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const SHARE = 0.4;
const P99_MS = 15;

/** Pages anybody may read, the door among them, against the same bytes from a bare Hono route. */
export async function measurePublicPages(stand: Stand): Promise<Row[]> {
  return [await measurePage(stand, '/news/1'), await measurePage(stand, '/login')];
}

async function measurePage({ url, load, withBare }: Stand, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const page = await getRaw(url + path, headers);
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
  const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...sent } = page.headers;
  const portal = await load({ url: url + path, headers });
  const bare = await withBare({ body: page.body.toString('base64'), headers: sent }, (peer) =>
    load({ url: `${peer}/bytes`, headers }),
  );
  const share = portal.rate / bare.rate;
  return {
    what: `Публичная страница ${path} без входа`,
    measured: `${Math.round(portal.rate)}/с, p99 ${portal.p99} мс`,
    against: `те же байты из пустого Hono: ${Math.round(bare.rate)}/с, доля ${Math.round(share * 100)} %`,
    bar: `≥ ${SHARE * 100} %, p99 < ${P99_MS} мс`,
    holds: share >= SHARE && portal.p99 < P99_MS,
  };
}
