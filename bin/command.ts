import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { findEmbedded, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { ownKeyFile } from '#server/platform/secret-key.ts';
import { sentenceOf as databaseSentence } from '#server/start-failure.ts';

// Failures that are printed as one sentence for the operator; anything else is a fault of ours, shown whole.
const SENTENCES = new Set([
  'WrongSetting',
  'DatabaseDoesNotStart',
  'NewerSchema',
  'ChangedMigration',
  'RestoreRefused',
  'UpgradeRefused',
  'FolderNotUsable',
  'DemoRefused',
]);
const SYSTEM: Record<string, string> = {
  ECONNREFUSED: 'База данных не отвечает: проверьте DATABASE_URL',
  ENOTFOUND: 'Адрес базы данных не найден: проверьте DATABASE_URL',
  ENOENT: 'Нет такого файла или папки',
  ENOTDIR: 'Нет такой папки',
  EISDIR: 'Это папка, а нужен файл',
  EACCES: 'Нет прав на этот файл или папку',
  EPERM: 'Нет прав на этот файл или папку',
  EROFS: 'Диск доступен только для чтения',
  ENOSPC: 'На диске нет места',
  EDQUOT: 'На диске исчерпана квота',
  53100: 'На диске базы данных нет места',
  42501: 'У входа в базу данных нет прав: нужен её владелец',
};

/** Message of an error or its cause; undefined for a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (SENTENCES.has(error.name)) return error.message;
  // The S3 client adds metadata to its errors.
  if ('$metadata' in error)
    return `Хранилище S3 не отвечает или отказывает (${error.name}): проверьте S3_ENDPOINT и другие S3_*`;
  const { code = '', path: place } = error as NodeJS.ErrnoException;
  const known = SYSTEM[code];
  if (known) return place ? `${known}: ${place}` : known;
  if (error.name === 'AbortError') return 'Остановлено. Ничего не осталось';
  return sentenceOf(error.cause) ?? databaseSentence(error);
}

/** Signal that aborts on Ctrl-C or SIGTERM, so that a command can end and clean up. */
export function stopped(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
  return stopping.signal;
}

/** Runs a command of bin/: a failure prints one sentence and exits with 1. */
export async function runCommand(act: (config: Config) => Promise<void>): Promise<void> {
  try {
    await act(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  }
}

/** Runs an action with the portal's database; starts its own PostgreSQL if the portal does not run. */
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

/** Path of the portal's key file, to be archived; undefined if SECRET_KEY is set or there is none. */
export function keyFileOf(config: Config): string | undefined {
  const key = ownKeyFile(config);
  return key && existsSync(key) ? key : undefined;
}

/** The file named on the command line, relative to where npm was called. */
export function fileArgument(usage: string): string {
  const positional = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (!positional) {
    console.error(usage);
    process.exit(1);
  }
  return path.resolve(process.env.INIT_CWD ?? '.', positional);
}
