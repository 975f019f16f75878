import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ports } from '../ports.ts';
import { type RunContext, runProgram, until } from '../run-program.ts';

const deploy = (name: string) => readFile(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8');

type State = 'inactive' | 'pending' | 'firing';

export type Prometheus = {
  /** State of each alert by name. */
  states: () => Promise<Map<string, State>>;
  /** Number of targets that answer. */
  up: () => Promise<number>;
};

/** The rules of docs/deploy with minutes shortened to ten seconds; thresholds unchanged. */
const quicker = (rules: string) => rules.replaceAll(/\[(\d+)m\]/g, '[20s]').replaceAll(/for: \d+m/g, 'for: 3s');

/** Starts Prometheus with the files of docs/deploy, scraping every second. */
export async function openPrometheus(ground: RunContext, token: string): Promise<Prometheus> {
  const folder = path.join(ground.folder, 'prometheus');
  await mkdir(folder);
  await writeFile(path.join(folder, 'token'), token);
  await writeFile(path.join(folder, 'alerts.yml'), quicker(await deploy('alerts.yml')));
  const config = (await deploy('prometheus.yml.example'))
    .replaceAll(/(scrape|evaluation)_interval: 15s/g, '$1_interval: 1s')
    .replace('/etc/prometheus/alerts.yml', path.join(folder, 'alerts.yml'))
    .replace('/etc/prometheus/portal-token', path.join(folder, 'token'))
    .replace(/targets: \['10\.0\.0.*\]/, `targets: [${ports.portals.map((port) => `'127.0.0.1:${port}'`).join(', ')}]`);
  await writeFile(path.join(folder, 'prometheus.yml'), config);
  runProgram(ground, {
    name: 'prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
    ],
  });
  const ask = async <T>(what: string): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/${what}`);
    return ((await answer.json()) as { data: T }).data;
  };
  await until('Prometheus', async () => (await fetch(`http://127.0.0.1:${ports.prometheus}/-/ready`)).ok);
  return {
    states: async () => {
      const { groups } = await ask<{ groups: { rules: { name: string; state: State }[] }[] }>('rules');
      return new Map(groups.flatMap(({ rules }) => rules.map(({ name, state }) => [name, state] as const)));
    },
    up: async () => {
      const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>('targets?state=active');
      return activeTargets.filter(({ health }) => health === 'up').length;
    },
  };
}
