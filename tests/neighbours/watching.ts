import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { faults, tidyUp } from './alert-faults.ts';
import { createRequester } from './create-requester.ts';
import { repeatUntilStopped } from './disturbances.ts';
import type { Row } from './report.ts';
import { until } from './run-program.ts';
import type { Stand } from './stand.ts';

const PART = 'Наблюдение';
const MAX_MS = 60_000;

/** Tests the rules as shipped, with their real minutes. */
function testRules(): Row {
  const file = fileURLToPath(new URL('../../docs/deploy/alerts.test.yml', import.meta.url));
  const row = { part: PART, name: 'promtool test rules docs/deploy/alerts.test.yml', rounds: 1 };
  try {
    execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe' });
    return { ...row, is_good: true, note: 'правила с их настоящими минутами' };
  } catch (error) {
    return { ...row, is_good: false, note: String(error).replaceAll(/\s+/g, ' ') };
  }
}

/**
 * Triggers each alert and waits for it to fire; it must be silent before. Rules still firing from an earlier fault
 * wait.
 */
export async function runWatching(stand: Stand): Promise<Row[]> {
  const { prometheus } = stand;
  const tested = testRules();
  await tidyUp(stand);
  const left = new Set((await prometheus.states()).keys());
  const rounds = left.size;
  const fired: string[] = [];
  const silent: string[] = [];
  const quiet = createRequester(stand.nginx, stand.certificate.file);
  // Without requests a portal has no rates.
  const visitors = repeatUntilStopped(() => quiet.ask('GET', '/api/info'), 100);
  const findSilent = async () => {
    const states = await prometheus.states();
    return [...left].find((name) => states.get(name) === 'inactive');
  };
  while (left.size > 0) {
    const name = await until('a rule that is silent', findSilent, MAX_MS).catch(() => undefined);
    if (!name) break;
    left.delete(name);
    const mend = await faults[name]?.(stand);
    const fires = async () => (await prometheus.states()).get(name) === 'firing';
    const isFired = await until(name, fires, MAX_MS).catch(() => false);
    await mend?.();
    (isFired ? fired : silent).push(name);
    console.log(`  ${name}: ${isFired ? 'сработало' : 'молчит'}`);
  }
  visitors();
  quiet.close();
  const lost = [
    ...silent.map((name) => `${name} молчит`),
    ...[...left].map((name) => `${name} не замолкает и без причины`),
  ];
  return [
    tested,
    {
      part: PART,
      name: 'каждое правило Prometheus молчало и сработало',
      rounds,
      lost: lost.length,
      is_good: lost.length === 0,
      note: lost.length > 0 ? lost.join(', ') : fired.join(', '),
    },
  ];
}
