import { buildPeer } from '../build-peer.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const SHARE = 0.25;
const P99_MS = 60;

const homes = [
  ['parent', '/parent'],
  ['participant', '/student'],
  ['guide', '/guide'],
  ['administrator', '/admin'],
] as const;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** The homes, rendered on the server for somebody signed in, against a bare TanStack Start page of 20 cards. */
export async function measureCabinetPages({ url, loadPerCore, signIn, withBare }: Stand): Promise<Row[]> {
  const measurePeer = () => withBare({ pages: buildPeer() }, (peer, pid) => loadPerCore({ url: `${peer}/` }, pid));
  const [before, rows] = [await measurePeer(), [] as Row[]];
  const measured: { path: string; rate: number; p99: number; perCore: number }[] = [];
  for (const [role, path] of homes) {
    const { cookie } = await signIn(role);
    measured.push({ path, ...(await loadPerCore({ url: url + path, headers: { cookie } })) });
  }
  // The machine's speed changes within minutes: the peer stands on both sides of what it is compared with.
  const after = await measurePeer();
  const peer = (before.perCore + after.perCore) / 2;
  for (const { path, rate, p99, perCore } of measured) {
    const share = perCore / peer;
    rows.push({
      what: `Страница кабинета ${path}, вход выполнен`,
      measured: `${Math.round(perCore)} за секунду одного ядра (${Math.round(rate)}/с), p99 ${p99} мс`,
      against: `пустая страница TanStack Start с 20 карточками: ${Math.round(before.perCore)} и ${Math.round(after.perCore)}, доля ${percent(share)}`,
      bar: `≥ ${percent(SHARE)}, p99 < ${P99_MS} мс`,
      holds: share >= SHARE && p99 < P99_MS,
    });
  }
  return rows;
}
