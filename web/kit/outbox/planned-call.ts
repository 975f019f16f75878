export type Planned = (ms?: number, call?: () => void) => void;

/** One planned call at most: planning the next one, or none, forgets it. */
export function plannedCall(): Planned {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (ms, call) => {
    clearTimeout(timer);
    timer = call && setTimeout(call, ms);
  };
}
