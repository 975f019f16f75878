import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { formulaFaultInHtml } from '#server/platform/formulas/check-formulas.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { isPicture } from '#server/platform/storage/kinds.ts';
import { listFiles } from '#server/platform/storage/queries.ts';
import type { StoredFile } from '#server/platform/storage/stored-file.ts';
import { requireKnownPlaceholders } from './known-placeholders.ts';
import type { Fields, FileField, RecordKind } from './record-kind.ts';

const isEmpty = (html: string): boolean => plainText(html, 1) === '' && !/<(?:img|iframe)\b/.test(html);

/** The columns of HTML, cleaned; 422 at one that must not be empty and has nothing to see in it, and for a formula or a placeholder that cannot be read. */
function cleaned({ html, hasFormulas, hasPlaceholders }: RecordKind, draft: Fields): Fields {
  const texts = Object.entries(html).map(([name, empty]) => {
    const text = cleanHtml(String(draft[name]));
    if (empty && isEmpty(text)) throw invalid({ [name]: empty });
    const fault = hasFormulas ? formulaFaultInHtml(text) : null;
    if (fault) throw invalid({ [name]: fault });
    if (hasPlaceholders) requireKnownPlaceholders(name, '', text);
    return [name, text] as const;
  });
  return Object.fromEntries(texts);
}

/** An address of elsewhere is no path of ours, where it may be written at all. */
const isPath = (value: unknown, field: FileField | undefined): value is string =>
  typeof value === 'string' && value !== '' && !(field?.mayBeLink && /^https?:/i.test(value));

/** Whether a file is what a field asks for: for everybody or not, and a picture or uploaded for this very field. */
const fits = (name: string, { isPublic, target }: FileField = { lost: '' }, file: StoredFile): boolean =>
  isPublic && !target
    ? file.is_public && isPicture(file.content_type)
    : file.file_target === (target ?? name) && (!isPublic || file.is_public);

/** The uploaded files a draft names, by field; 422 at one that is not there or was uploaded for another. One query. */
async function findUploaded(tx: Connection, { files }: RecordKind, draft: Fields): Promise<Record<string, StoredFile>> {
  const named = Object.keys(files).flatMap((name) => {
    const path = draft[name];
    return isPath(path, files[name]) ? [{ name, path }] : [];
  });
  if (named.length === 0) return {};
  const stored = await listFiles(
    tx,
    named.map(({ path }) => path),
  );
  const uploaded = named.map(({ name, path }) => {
    const file = stored.find((one) => one.path === path);
    if (!file || !fits(name, files[name], file)) throw invalid({ [name]: files[name]?.lost ?? '' });
    return [name, file] as const;
  });
  return Object.fromEntries(uploaded);
}

/** The draft as its columns keep it; 422 at a text without anything to see in it, and at a file that is not the field's. */
export async function prepareDraft(tx: Connection, kind: RecordKind, draft: Fields): Promise<Fields> {
  const clean = { ...draft, ...cleaned(kind, draft) };
  const files = await findUploaded(tx, kind, clean);
  return { ...clean, ...kind.complete?.(clean, files) };
}
