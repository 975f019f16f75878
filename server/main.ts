// First: what is imported from here on is looked up once.
import './resolve-once.ts';
import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { failureText } from './stopping.ts';

// Each way loads what it needs: the process above the workers serves nothing itself.
async function run(config: Config): Promise<void> {
  if (cluster.isWorker) await (await import('./cluster/run-worker.ts')).runWorker(config);
  else if (config.WORKERS > 1) await (await import('./cluster/run-primary.ts')).runPrimary(config);
  else await (await import('./run-alone.ts')).runAlone(config);
}

function settings(): Config {
  const config = readConfig(process.env);
  // In development one process is reloaded.
  return process.argv.includes('--dev') ? { ...config, WORKERS: 1 } : config;
}

try {
  await run(settings());
} catch (error) {
  process.stderr.write(failureText(error));
  process.exit(1);
}
