export type Planned = (ms?: number, call?: () => void) => void;

/** Creates a timer for one call; planning another one, or none, cancels it. */
export function plannedCall(): Planned {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (ms, call) => {
    clearTimeout(timer);
    timer = call && setTimeout(call, ms);
  };
}
