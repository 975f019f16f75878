import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { findEmbedded, startEmbedded } from '#server/platform/db/embedded.ts';

// Failures that are a sentence for whoever runs the command; anything else is a fault of ours, shown whole.
const SENTENCES = new Set([
  'WrongSetting',
  'DatabaseDoesNotStart',
  'NewerSchema',
  'ChangedMigration',
  'RestoreRefused',
  'DemoRefused',
]);
const SYSTEM: Record<string, string> = {
  ECONNREFUSED: 'База данных не отвечает: проверьте DATABASE_URL',
  ENOTFOUND: 'Адрес базы данных не найден: проверьте DATABASE_URL',
  ENOENT: 'Нет такого файла или папки',
  EACCES: 'Нет прав на запись',
  ENOSPC: 'На диске нет места',
};

/** Runs a command of bin/: its failure is one sentence and the exit code 1. */
export async function runCommand(act: (config: Config) => Promise<void>): Promise<void> {
  try {
    await act(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const known = SYSTEM[(error as NodeJS.ErrnoException).code ?? ''];
    const place = (error as NodeJS.ErrnoException).path;
    if (SENTENCES.has(error.name)) console.error(error.message);
    else if (known) console.error(place ? `${known}: ${place}` : known);
    else console.error(error);
    process.exitCode = 1;
  }
}

/** The portal's database, whether or not the portal runs: its own PostgreSQL is started where it does not. */
export async function withDatabase<T>(config: Config, act: (url: string) => Promise<T>): Promise<T> {
  const running = config.DATABASE_URL ?? (await findEmbedded(config.DATA_DIR));
  if (running) return act(running);
  const embedded = await startEmbedded(config.DATA_DIR);
  try {
    return await act(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** The file named on the command line, seen from where npm was called. */
export function fileArgument(usage: string): string {
  const given = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (!given) {
    console.error(usage);
    process.exit(1);
  }
  return path.resolve(process.env.INIT_CWD ?? '.', given);
}
