/** How long the process above waits for its workers; in milliseconds. */
export const clusterPace = {
  /** A connection that no worker has taken after so long waits for a worker that hangs. */
  take: 5000,
  /** A worker that has not heard by then that it is to end does nothing any more: it alone is ended by force. */
  hear: 5000,
  /** Longer than a worker takes to answer what has been asked; with the above less than the whole stop may take. */
  finish: 80_000,
  /** Before one that died young is started again for the first time. */
  restart: 100,
};
