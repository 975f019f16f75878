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
  /** They must set up the second factor first: until then they may only make calls marked `before_second_factor`. */
  lacks_second_factor?: boolean;
};

/** Finds out whose a session is and which are still valid, for the host and the sockets; the feature `accounts` implements it. */
export type Callers = {
  findCaller: (token: string) => Promise<Caller | undefined>;
  /** Which of these sessions are still valid, without those for the set-up of the second factor; does not count as use of them. */
  listLiveSessions: (session_ids: readonly number[]) => Promise<Set<number>>;
};

export type RequestInfo = {
  id: string;
  ip: string;
  /** The request comes from this machine itself, and not through a proxy (connections/this-machine.ts). */
  is_local?: boolean;
  /** The request has a header X-Forwarded-For, whether or not its sender is trusted. */
  is_forwarded?: boolean;
  user_agent: string;
  /** The header Origin: the site of the page that called; programs send none. */
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
  /** Reads a fact that several calls of one page need (calls/request-memo.ts). */
  once: RequestMemo;
  /** Headers of the answer: cookies of the session. */
  headers: Headers;
};

/** The least that a call is made with; its handler may need more. */
export type CallContext = RequestContext & { config: Config; log: Logger; db: Database };
