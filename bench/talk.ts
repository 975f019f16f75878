// node bin/run.mjs bench/talk.ts (DROPS=n, KILLS=n; 1000 and 20 unless told): families and the desk write to each other over
// two portals of one PostgreSQL while their lines break and the portals are killed at random moments. At the end the whole
// histories of all screens are compared with what is kept, and with what was acknowledged.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/open-services.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { runPortal } from '#tests/portal-process.ts';
import { findFaults } from '#tests/talk/find-faults.ts';
import { talkUnderFaults } from '#tests/talk/talk-under-faults.ts';

const drops = Number(process.env.DROPS ?? 1000);
const kills = Number(process.env.KILLS ?? 20);

const folder = await mkdtemp(path.join(tmpdir(), 'portal-talk-'));
const embedded = await startEmbedded(folder);
await migrate(embedded.url);
const settings = { NODE_ENV: 'test', DATABASE_URL: embedded.url, DATA_DIR: folder, WORKERS: '1' };
const services = await openServices(readConfig({ ...settings, PORT: '0' }), embedded.url);
const began = Date.now();
const outcome = await talkUnderFaults({
  services,
  run: (port = 0) => runPortal({ DATABASE_URL: embedded.url, WORKERS: '1', PORT: String(port) }),
  dialogs: 4,
  drops,
  kills,
  drop_ms: 200,
  pause_ms: 60,
  onProgress: (dropped, killed) => {
    if (dropped % 50 === 0)
      console.log(`обрывов ${dropped}, убито ${killed}, ${Math.round((Date.now() - began) / 1000)} с`);
  },
});
await services.close();
await embedded.stop();
await rm(folder, { recursive: true, force: true });

const faults = findFaults(outcome);
const storedCount = outcome.histories.reduce((sum, history) => sum + history.stored.length, 0);
console.log(`Обрывов ${drops}, порталов убито ${kills}, за ${Math.round((Date.now() - began) / 1000)} с`);
console.log(
  `Диалогов ${outcome.histories.length}, экранов ${outcome.histories.length * 3}; подтверждено ${outcome.acknowledged}, хранится ${storedCount}`,
);
console.log(`Страницы спросили о пропущенном ${outcome.returns} раз. Расхождений: ${faults.length}`);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
process.exit();
