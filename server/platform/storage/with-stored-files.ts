import { removeFile } from './cleaning/remove-file.ts';
import type { StoreDeps } from './stores/store-local-file.ts';

/**
 * Stores files one after another, `store` gives the path of each; then does `act` with the paths, by the names that `nameOf`
 * gives. None stays where one cannot be stored, where `act` fails, or where it made nothing of them (`isUsed`).
 */
export async function withStoredFiles<File, Name, Result>(
  deps: StoreDeps,
  files: readonly File[],
  { nameOf, store }: { nameOf: (file: File) => Name; store: (file: File) => Promise<string> },
  act: (paths: ReadonlyMap<Name, string>) => Promise<{ result: Result; isUsed: boolean }>,
): Promise<Result> {
  const paths = new Map<Name, string>();
  let areKept = false;
  try {
    for (const file of files) paths.set(nameOf(file), await store(file));
    const { result, isUsed } = await act(paths);
    areKept = isUsed;
    return result;
  } finally {
    if (!areKept) for (const path of paths.values()) await removeFile(deps, path);
  }
}
