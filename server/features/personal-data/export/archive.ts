import type { Readable } from 'node:stream';
import { fieldLabels } from '#contract/questionnaires/fields.ts';
import { roleOf } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import type { Entry } from '#server/platform/personal-data/chapter.ts';
import type { Services } from '#server/platform/services.ts';
import { nameFiles, safeName } from '#server/platform/storage/serving/file-names.ts';
import { zipFiles } from '#server/platform/storage/serving/zip-files.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';
import { archivePage } from './archive-page.ts';
import type { DataChapter, Subject } from './collect-data.ts';

type PackedFile = { file: StoredFile; path: string; title: string };

const labels: Readonly<Record<string, string>> = fieldLabels;

const packFiles = ({ id, name, files }: Subject): PackedFile[] =>
  nameFiles(files).map((one) => ({
    file: one.file,
    path: `files/${safeName(name, 'Без имени')} ${id}/${one.name}`,
    title: labels[one.file.file_target] ? `${labels[one.file.file_target]}: ${one.name}` : one.name,
  }));

const valuesOf = ({ facts }: Entry) => Object.fromEntries(facts.map(([name, , value]) => [name, value]));

const fileData = ({ file, path }: PackedFile) => {
  const { file_target, original_name, content_type, size, sha256, created_at } = file;
  return { path, file_target, original_name, content_type, size, sha256: sha256.toString('hex'), created_at };
};

const personData = ({ id, utype, chapters }: Subject, files: readonly PackedFile[]) => ({
  id,
  role: roleOf(utype),
  ...Object.fromEntries(chapters.map(({ key, entries }: DataChapter) => [key, entries.map(valuesOf)])),
  files: files.map(fileData),
});

/**
 * The ZIP of collected data: data.json, index.html and the files under their own names. Files are read one at a time,
 * as the receiver takes them; a receiver who goes away stops the reading.
 */
export function openArchive(services: Pick<Services, 'db' | 'storage' | 'log'>, people: readonly Subject[]): Readable {
  const made_at = new Date();
  const packed = people.map((person) => ({ person, files: packFiles(person) }));
  const data = { made_at: made_at.toISOString(), people: packed.map(({ person, files }) => personData(person, files)) };
  const shown = packed.map(({ person: { name, chapters }, files }) => ({
    name,
    chapters,
    files: files.map(({ file, path, title }) => ({ path, title, size: file.size })),
  }));

  return zipFiles(
    services,
    packed.flatMap(({ files }) => files),
    {
      'index.html': Buffer.from(archivePage(shown, formatDateTime(data.made_at))),
      'data.json': Buffer.from(JSON.stringify(data, null, 2)),
    },
  );
}
