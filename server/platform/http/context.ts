import type { Logger } from 'pino';
import type { Utype } from '#contract/roles.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '../db/pool.ts';
import type { RequestMemo } from './calls/request-memo.ts';

/** Who is signed in with this request. */
export type Caller = {
  user_id: number;
  utype: Utype;
  session_id: number;
  /** The second factor is required of them and the grace is over: theirs are only calls marked `before_second_factor`. */
  lacks_second_factor?: boolean;
};

/** Which sessions are valid, as the host and the sockets ask it; the feature `accounts` answers. */
export type Callers = {
  findCaller: (token: string) => Promise<Caller | undefined>;
  /** Which of these sessions still hold, those for the set-up of the second factor apart; asking does not count as use. */
  listLiveSessions: (session_ids: readonly number[]) => Promise<Set<number>>;
};

export type RequestInfo = {
  id: string;
  ip: string;
  /** Somebody on this machine itself asks, and no proxy brought it (this-machine.ts). */
  is_local?: boolean;
  /** A machine in front has said whom it brings (X-Forwarded-For), whether or not it is believed. */
  is_forwarded?: boolean;
  user_agent: string;
  /** The page a browser called from; programs send none. */
  origin?: string | undefined;
  /** The browser's Sec-Fetch-Site: where the page that calls stands. */
  site?: string | undefined;
  /** Cookies by name, as they came. */
  cookies: Readonly<Record<string, string>>;
};

/** What belongs to one call, over HTTP and in process alike. */
export type RequestContext = {
  caller: Caller | undefined;
  request: RequestInfo;
  /** A fact that several calls of one page want (once.ts). */
  once: RequestMemo;
  /** Headers of the answer: cookies of the session. */
  headers: Headers;
};

/** What every call is made with, whatever its handler works with besides. */
export type CallContext = RequestContext & { config: Config; log: Logger; db: Database };
