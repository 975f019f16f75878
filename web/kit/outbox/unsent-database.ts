/** The browser's database of what is not sent yet. */
export const UNSENT_DATABASE = 'unsent';

/** Everything unsent of this browser goes: at a sign-out. Other tabs let go of the database by themselves. */
export function forgetUnsent(): void {
  try {
    sessionStorage.clear();
    indexedDB.deleteDatabase(UNSENT_DATABASE);
  } catch {
    // Storage is forbidden: nothing lies there.
  }
}

/** Whether this browser has ever kept anything unsent, in this tab or in the database. */
export async function mayHaveUnsent(): Promise<boolean> {
  if (Object.keys(sessionStorage).some((key) => key.startsWith('typed:') || key.startsWith('sending:'))) return true;
  return (await indexedDB.databases()).some(({ name }) => name === UNSENT_DATABASE);
}
