import { getRaw } from '../raw.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const SHARE = 0.4;
const P99_MS = 15;

/** An anonymous public page against the same bytes from a bare Hono route. */
export async function measurePublicPage({ url, load, withBare }: Stand): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const page = await getRaw(`${url}/news/1`, headers);
  if (page.status !== 200) throw new Error(`/news/1: ${page.status}`);
  const { connection: _, 'keep-alive': __, date: ___, ...sent } = page.headers;
  const portal = await load({ url: `${url}/news/1`, headers });
  const bare = await withBare({ body: page.body.toString('base64'), headers: sent }, (peer) =>
    load({ url: `${peer}/bytes`, headers }),
  );
  const share = portal.rate / bare.rate;
  return [
    {
      what: 'Публичная страница без входа',
      measured: `${Math.round(portal.rate)}/с, p99 ${portal.p99} мс`,
      against: `те же байты из пустого Hono: ${Math.round(bare.rate)}/с, доля ${Math.round(share * 100)} %`,
      bar: `≥ ${SHARE * 100} %, p99 < ${P99_MS} мс`,
      holds: share >= SHARE && portal.p99 < P99_MS,
    },
  ];
}
