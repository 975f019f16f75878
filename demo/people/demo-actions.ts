import type { Utype } from '#contract/roles.ts';
import { notifyOfAnswers } from '#server/features/chat/send-reminders.ts';
import { saveAnswers } from '#server/features/learning/attempts/save-answers.ts';
import { submitOverdueTests } from '#server/features/learning/attempts/submit-overdue.ts';
import { expireMilestones } from '#server/features/learning/milestones/expire-milestones.ts';
import { rememberStudy } from '#server/features/learning/study-memory.ts';
import { expireDeadlines } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { rememberConfiguration } from '#server/platform/configuration/queries.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import type { Message } from '#server/platform/delivery/delivery.ts';
import { noMemo } from '#server/platform/http/calls/request-memo.ts';
import type { RequestInfo } from '#server/platform/http/context.ts';
import { callsOf, type OwnCalls } from '#server/router.ts';
import type { PortalServices } from '#server/services.ts';
import { openTestDesk } from './test-desk.ts';

export type Person = { id: number; utype: Utype };

const request: RequestInfo = {
  id: 'demo',
  ip: '127.0.0.1',
  user_agent: 'Демонстрационные данные',
  cookies: {},
};

const unlimited = async () => {};

/** A bus on which nothing arrives: nobody else changes what this transaction has read. */
const quiet = { connected: () => true, on: () => {}, onReconnect: () => {} };

/** One password that hundreds of people have is hashed once: each hash costs a core for tens of milliseconds. */
function hashOnce({ hash, isRight }: PortalServices['passwords']): PortalServices['passwords'] {
  const hashed = new Map<string, Promise<string>>();
  return {
    isRight,
    hash: (password) => {
      const known = hashed.get(password) ?? hash(password);
      hashed.set(password, known);
      return known;
    },
  };
}

/**
 * Makes the portal's calls on behalf of demo people inside the filling transaction; letters are collected to be read,
 * and limits do not apply.
 */
export function openDemoActions(services: PortalServices, tx: Transaction) {
  const letters: Message[] = [];
  // Handlers use of the pool only what a transaction offers, too: queries and nested transactions.
  const db = tx as unknown as Database;
  const study = rememberStudy(db, quiet);
  let forgetConfiguration = () => {};
  rememberConfiguration(db, {
    ...quiet,
    onReconnect: (forget) => {
      forgetConfiguration = forget;
    },
  });
  const context = {
    ...services,
    db,
    study,
    passwords: hashOnce(services.passwords),
    saveAnswers: (saving: Parameters<typeof saveAnswers>[1]) => saveAnswers(tx, saving),
    limits: {
      take: unlimited,
      spend: unlimited,
      count: async () => ({ counted: 0, seconds: 0, isOver: false }),
      check: unlimited,
      giveBack: unlimited,
      forget: unlimited,
      takeFrom: unlimited,
      checkFrom: unlimited,
      giveBackFrom: unlimited,
    },
    delivery: {
      ...services.delivery,
      send: async (_: unknown, letter: Message) => void letters.push(letter),
      sendAll: async (_: unknown, all: readonly Message[]) => void letters.push(...all),
    },
  };
  return {
    /** The context of a feature's verb for this person: where the answer of the call would only cost queries. */
    needsOf: ({ id, utype }: Person) => ({ ...context, caller: { user_id: id, utype, session_id: 0 } }),
    /** Calls of this person from a device; without a person, of somebody not signed in. */
    as: (person?: Person, from: Partial<RequestInfo> = {}): OwnCalls =>
      callsOf({
        ...context,
        request: { ...request, ...from },
        caller: person && { user_id: person.id, utype: person.utype, session_id: 0 },
        headers: new Headers(),
        once: noMemo(db),
      }),
    /** Runs the portal's own steps: ends what is overdue. */
    runClock: async () => {
      await expireDeadlines(context);
      await submitOverdueTests(context);
      await expireMilestones(context);
    },
    /** Forgets the cached options after a change. */
    forgetConfiguration: () => forgetConfiguration(),
    /** Sends the letters about unread answers. */
    notifyOfAnswers: () => notifyOfAnswers(context),
    /** Memory of the courses. */
    study,
    tests: openTestDesk(tx, study),
    /** The pattern's first group in the newest letter or SMS to this contact. */
    read: (recipient: string, pattern: RegExp): string => {
      const found = letters.findLast((letter) => letter.recipient === recipient)?.text.match(pattern)?.[1];
      if (!found) throw new Error(`no letter to ${recipient} says ${pattern}`);
      return found;
    },
    readCode(recipient: string): string {
      return this.read(recipient, /[Кк]од [^:—]+(?::| —) (\d{6})/);
    },
  };
}
export type DemoActions = ReturnType<typeof openDemoActions>;

/** Confirms a phone by the code sent to it, and ends the sessions. */
export async function confirmPhone(acting: DemoActions, person: Person, phone: string): Promise<void> {
  const { accounts } = acting.as(person);
  const { key } = await accounts.requestPhoneCode({ phone });
  await accounts.changePhone({ key, code: acting.readCode(phone) });
}
