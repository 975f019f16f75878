import { chatFile, MAX_FILES } from '#contract/chat/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { handOverFiles } from '#server/platform/storage/serving/hand-over-files.ts';

type Claim = { paths: readonly string[]; author_id: number; user_id: number };

/**
 * Attaches files that the author uploaded to a dialog: from then on the dialog's person owns them, even if the
 * administration sent them, so that reading, export and erasure follow from that. 422 for a file that is another's, of
 * another purpose or sent already. In the order given; one query, none for none.
 */
export async function claimFiles(tx: Connection, { paths, author_id, user_id }: Claim) {
  if (new Set(paths).size !== paths.length || paths.length > MAX_FILES)
    throw invalid({ mfiles: 'Один файл приложен дважды' });
  const files = await handOverFiles(tx, { paths, file_target: chatFile, from: author_id, to: user_id });
  return paths.map((path) => {
    const file = files.find((one) => one.path === path);
    if (!file) throw invalid({ mfiles: 'Файл не найден: его нужно приложить ещё раз' });
    const { original_name, content_type, size } = file;
    return { path, original_name, content_type, size };
  });
}
