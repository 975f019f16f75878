import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { openGate, type Visitor } from '#server/platform/limits/gate.ts';

// Argon2id is the library's default kind. Memory in KiB: 19 MiB.
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A password's bytes for the hash: typed on two keyboards it is one password. */
const bytesOf = (password: string): string => password.normalize('NFKC');

/**
 * Hashes at once in a process, however many cores it has to itself: two of libuv's four threads are left to files,
 * compression, names of hosts.
 */
const MAX_AT_ONCE = 2;

/** How many passwords one of so many processes looks at at once: together no more than there are cores, where there are no more processes. */
export const passwordsAtOnce = (workers: number, cores = availableParallelism()): number =>
  Math.max(1, Math.min(MAX_AT_ONCE, Math.floor(cores / workers)));

/** Passwords that wait in each queue, of known devices and of strangers: at some thirty milliseconds each they wait for ten seconds. */
const WAITING = 300;
/** The longest anybody waits. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 5;

/**
 * Hashes and checks passwords. Each costs a core for tens of milliseconds: they pass a gate of their own, so that
 * however many sign in at once, other calls are answered. Known devices wait apart from strangers, who share their
 * turns by network and by login: a crowd's wrong guesses delay no owner. Every function throws 503 where the gate is
 * too full.
 */
export type Passwords = {
  /** Hashes a new password of somebody who is authenticated: by a code, a link or a session. */
  hash: (password: string) => Promise<string>;
  /**
   * Whether a guess is right; `count` counts it in the same place of the gate, before it is looked at: a guess that is
   * turned away has not been made. Takes as long for somebody without a password, or for nobody, as for a wrong one.
   */
  isRight: (
    guess: { password: string; count: () => Promise<void>; visitor: Visitor },
    password_hash: string | null | undefined,
  ) => Promise<boolean>;
};

/** How many of a crowd of strangers one of so many processes takes in: those inside, and those that wait. */
export const passwordsTakenIn = (workers: number): number => passwordsAtOnce(workers) * (1 + WAITING);

export function openPasswords(workers: number, wait_ms = WAIT_MS): Passwords {
  const at_once = passwordsAtOnce(workers);
  const gate = openGate({ at_once, waiting: at_once * WAITING, wait_ms, retry_after: RETRY_SECONDS });
  const hashOf = (password: string) => hash(bytesOf(password), strength);
  const nobodys = hashOf(randomBytes(32).toString('base64'));
  return {
    hash: (password) => gate(() => hashOf(password), { isKnown: true, groups: [] }),
    isRight: ({ password, count, visitor }, password_hash) =>
      gate(async () => {
        await count();
        const right = await verify(password_hash ?? (await nobodys), bytesOf(password));
        return right && Boolean(password_hash);
      }, visitor),
  };
}
