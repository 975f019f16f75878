let guards = 0;

/** A form of the screen asks itself before it is left, of its uploads, too; returns a function to call when it goes. */
export function noteUnsavedGuard(): () => void {
  guards += 1;
  return () => {
    guards -= 1;
  };
}

export const hasUnsavedGuard = (): boolean => guards > 0;
