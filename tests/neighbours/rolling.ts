import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalServices } from '#server/services.ts';
import { compare } from './compare.ts';
import { factoriesOf, formerOf } from './former-version.ts';
import { type Load, startLoad } from './load.ts';
import { ports } from './ports.ts';
import { inWords } from './pressing.ts';
import type { Row } from './report.ts';
import { timed } from './run-program.ts';
import { openPortals, type Portals } from './services/portals.ts';
import { openServicesOf, type Stand } from './stand.ts';

/** Time nginx takes to tell its workers. */
const RELOAD_MS = 1000;
const BETWEEN_MS = 2000;

/** Replaces each portal in turn: taken out of the proxy, stopped, started as this version; returns milliseconds. */
async function replaceEach({ nginx }: Stand, portals: Portals, load: Load) {
  await sleep(BETWEEN_MS);
  await load.pauses();
  const stops: number[] = [];
  const starts: number[] = [];
  const took = await timed(async () => {
    for (const [number, port] of ports.portals.entries()) {
      await nginx.leaveOut(port);
      await sleep(RELOAD_MS);
      stops.push(await portals.stop(number));
      starts.push(await portals.start(number));
      await nginx.leaveOut();
      await sleep(BETWEEN_MS);
    }
  });
  const { writes, pages } = await load.pauses();
  return { took, pause: Math.max(writes, pages), stop: Math.max(...stops), start: Math.max(...starts) };
}

async function replaceUnderLoad(stand: Stand, portals: Portals, services: () => Promise<PortalServices>) {
  const former = await formerOf(stand);
  await portals.start(0, former.tree);
  await Promise.all([1, 2, 3].map((number) => portals.start(number, former.tree)));
  const own = { ...stand, services: await services() };
  const load = await startLoad(own, stand.nginx, { learners: 300, letters: false, made: await factoriesOf(former) });
  try {
    const times = await replaceEach(stand, portals, load);
    return { former, load, times, isBack: await load.allConnected(), own };
  } finally {
    await load.end();
  }
}

/**
 * Replaces four portals of the former version one by one under load; the first new one migrates, as in an upgrade
 * (docs/deploy/machines.md).
 */
export async function runRolling(stand: Stand): Promise<Row[]> {
  const { ground, nginx, settings, portals: usual } = stand;
  const { services, url } = await openServicesOf(stand, 'rolling');
  const portals = openPortals(ground, { ...settings, ...url });
  const each = (act: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from(ports.portals.keys(), (number) => act(number)));
  try {
    await each(usual.stop);
    const { former, load, times, isBack, own } = await replaceUnderLoad(stand, portals, services);
    const compared = await compare(own, load.acknowledged);
    const failed = [...inWords(load.failed), ...inWords(load.refused)];
    const inSeconds = (ms: number, digits = 1) => (ms / 1000).toFixed(digits);
    return [
      {
        part: 'Обновление',
        name: `четыре портала с ${former.commit} на новый, по одному`,
        rounds: 1,
        ...compared,
        seconds: times.pause / 1000,
        is_good: compared.lost + compared.doubled + failed.length === 0 && isBack,
        note: [
          `миграции между ними: ${former.migrations.join(', ')}`,
          `неудачных запросов ${failed.join(', ') || 0}`,
          `страницы снова на связи после остановки своего портала: ${isBack ? 'все' : 'не все'} (${load.dropped()} раз)`,
          `остановка до ${inSeconds(times.stop)} с, старт до ${inSeconds(times.start)} с, всё ${inSeconds(times.took, 0)} с`,
          ...compared.what,
        ].join('; '),
      },
    ];
  } finally {
    // Restores the usual portals for the following parts.
    await nginx.leaveOut();
    await each(portals.stop);
    await each(usual.stop);
    await each(usual.start);
  }
}
