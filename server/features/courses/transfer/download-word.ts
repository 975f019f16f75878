import type { Context } from '#server/platform/http/context.ts';
import { attachment } from './export-test.ts';
import { getExportable } from './exportable.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A test as `test_{id}.docx`, with the right answers or without them. Throws not found. Six queries. */
export async function downloadWord(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, answers }: { id: number; answers: 0 | 1 },
): Promise<Response> {
  const test = await getExportable(db, id);
  // The library is loaded with the first document: a portal that makes none starts without it.
  const { writeWord } = await import('./write-word.ts');
  const content = await writeWord(storage, test, answers === 1);
  return attachment(new Uint8Array(content), WORD, `test_${id}.docx`);
}
