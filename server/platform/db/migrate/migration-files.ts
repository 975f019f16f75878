import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** One file of migrations/: its text, and its SHA-256 in hex, by which a landed one is known again. */
export type Migration = { name: string; text: string; sha256: string };

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));

/**
 * The text as git keeps it, with LF at the ends of lines: a copy of the project on Windows may have CRLF, and neither the
 * hash nor the texts a migration writes may depend on where the portal was installed.
 */
export function asMigration(name: string, bytes: string): Migration {
  const text = bytes.replaceAll('\r\n', '\n');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Every migration this version has, or those of another folder, in the order they are applied. */
export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => asMigration(name, await readFile(from + name, 'utf8'))));
}
