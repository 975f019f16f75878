import type { Utype } from '#contract/roles.ts';
import type { Services } from '../services.ts';

/** Who is signed in with this request. */
export type Caller = { user_id: number; utype: Utype; session_id: number };

export type RequestInfo = {
  id: string;
  ip: string;
  user_agent: string;
  /** The page a browser called from; programs send none. */
  origin?: string | undefined;
  /** Cookies by name, as they came. */
  cookies: Readonly<Record<string, string>>;
};

/** What every handler of the API gets, over HTTP and in process alike. */
export type Context = Services & {
  caller: Caller | undefined;
  request: RequestInfo;
  /** Headers of the answer: cookies of the session. */
  headers: Headers;
};

export type SignedContext = Context & { caller: Caller };
