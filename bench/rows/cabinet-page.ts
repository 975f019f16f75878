import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const RATE = 400;
const P99_MS = 60;

/** The homes of a parent and of a pupil, rendered on the server for somebody signed in. */
export async function measureCabinetPages({ url, load, signIn, processorSeconds }: Stand): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [role, path] of [
    ['parent', '/parent'],
    ['participant', '/student'],
  ] as const) {
    const { cookie } = await signIn(role);
    const before = processorSeconds();
    const { rate, p99, total } = await load({ url: url + path, headers: { cookie } });
    // What one core gives, whoever else wants it meanwhile.
    const perCore = total / (processorSeconds() - before);
    rows.push({
      what: `Страница кабинета ${path}, вход выполнен`,
      measured: `${Math.round(perCore)} за секунду одного ядра (${Math.round(rate)}/с), p99 ${p99} мс`,
      against: '—',
      bar: `≥ ${RATE} на ядро, p99 < ${P99_MS} мс`,
      holds: perCore >= RATE && p99 < P99_MS,
    });
  }
  return rows;
}
