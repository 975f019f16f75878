/** Runs what it is given one after another: work that would otherwise take every core from the pages. */
export function openTurn(): <R>(work: () => Promise<R>) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** Photos uploaded by hundreds, and what is drawn of them. */
export const drawInTurn = openTurn();
