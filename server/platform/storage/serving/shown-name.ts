import { isAdmin } from '#contract/roles.ts';
import { fullName } from '#contract/words/names.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { listUsers } from '#server/platform/users.ts';
import { extensions, isPicture, type StoredType } from '../kinds.ts';
import { isOwn } from '../policy.ts';
import type { FileNames, FileRights } from '../rights.ts';
import type { StoredFile } from '../stored-file.ts';

/** Who is told a file's name. */
type Naming = { db: Database; caller: Caller | undefined; parts: { files: Pick<FileRights, 'names'> } };

type NamedFile = Pick<StoredFile, 'file_target' | 'content_type'>;

const plainName = (type: string): string => {
  if (isPicture(type)) return 'Изображение';
  if (type.startsWith('video/')) return 'Видео';
  if (type.startsWith('audio/')) return 'Звук';
  return type === 'application/pdf' ? 'Документ' : 'Книга';
};

/** A name with the ending of its kind, without the signs that no system takes. */
const withEnding = (name: string, type: string): string =>
  `${name
    .replace(/:/g, ',')
    .replace(/[/\\*?"<>|\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.${extensions[type as StoredType] ?? 'bin'}`;

/** A file's name by what it is for: nothing of its uploader's name for it. */
export const nameOfKind = ({ kinds }: Pick<FileNames, 'kinds'>, { file_target, content_type }: NamedFile): string =>
  withEnding(kinds[file_target] ?? plainName(content_type), content_type);

/**
 * A file's name for this caller. Its uploader's name is for the owner alone: it may give an answer away, or say what
 * another should not read. A public picture costs no query, any other file at most one.
 */
export async function shownName({ db, caller, parts }: Naming, file: StoredFile) {
  const { names } = parts.files;
  const isMade = names.made?.includes(file.file_target) ?? false;
  if (!isMade && isOwn(caller, file) && file.original_name) return file.original_name;
  const title = await names.titles[file.file_target]?.(db, file.path);
  // A name of a file has 255 bytes at most.
  if (title) return withEnding(title.slice(0, 100).toWellFormed(), file.content_type);
  const about = file.subject_id ?? file.owner_id;
  if (file.is_public || about === null || !caller || !isAdmin(caller.utype)) return nameOfKind(names, file);
  const [person] = await listUsers(db, [about]);
  const kind = names.kinds[file.file_target] ?? plainName(file.content_type);
  return withEnding(person ? `${kind}, ${fullName(person)}` : kind, file.content_type);
}
