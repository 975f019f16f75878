import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';

/** For a loader: the status the page is answered with, and in how many seconds to ask again; in the browser nothing. */
export const answerWith = createIsomorphicFn()
  .server((status: number, retry_after: number | null = null) => {
    setResponseStatus(status);
    if (retry_after !== null) setResponseHeader('retry-after', String(retry_after));
  })
  .client(() => undefined);
