import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';

/** For loaders: sets the page's HTTP status and Retry-After in seconds; does nothing in the browser. */
export const setPageStatus = createIsomorphicFn()
  .server((status: number, retry_after: number | null = null) => {
    setResponseStatus(status);
    if (retry_after !== null) setResponseHeader('retry-after', String(retry_after));
  })
  .client(() => undefined);
