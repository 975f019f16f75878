import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const RATE = 400;
const P99_MS = 60;

/** The homes of a parent and of a pupil, rendered on the server for somebody signed in. */
export async function measureCabinetPages({ url, load, signIn }: Stand): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [role, path] of [
    ['parent', '/parent'],
    ['participant', '/student'],
  ] as const) {
    const { cookie } = await signIn(role);
    const { rate, p99 } = await load({ url: url + path, headers: { cookie } });
    rows.push({
      what: `Страница кабинета ${path}, вход выполнен`,
      measured: `${Math.round(rate)}/с, p99 ${p99} мс`,
      against: '—',
      bar: `≥ ${RATE}/с, p99 < ${P99_MS} мс`,
      holds: rate >= RATE && p99 < P99_MS,
    });
  }
  return rows;
}
