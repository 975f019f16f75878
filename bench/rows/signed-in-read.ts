import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const SHARE = 0.25;

/** A signed-in call of one query against a bare Hono route with the same query. */
export async function measureSignedInRead({ url, load, signIn, withBare, services }: Stand): Promise<Row[]> {
  const { id, token } = await signIn('participant');
  const portal = await load({
    url: `${url}/api/user/participant/own_timeouts`,
    headers: { authorization: `Bearer ${token}` },
  });
  const bare = await withBare({ database: services.config.DATABASE_URL, user_id: id }, (peer) =>
    load({ url: `${peer}/query` }),
  );
  const share = portal.rate / bare.rate;
  return [
    {
      what: 'Чтение через API с одним запросом, вход выполнен',
      measured: `${Math.round(portal.rate)}/с, p99 ${portal.p99} мс`,
      against: `тот же запрос из пустого Hono: ${Math.round(bare.rate)}/с, доля ${Math.round(share * 100)} %`,
      bar: `≥ ${SHARE * 100} %`,
      holds: share >= SHARE,
    },
  ];
}
