import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Measure } from './measure.ts';

type Row = { label: string | null; value: string };
/** The pool itself counts its queries (process-metrics.ts), and stands above. */
type GaugeDeps = { db: { execute: (question: SQL) => Promise<{ rows: unknown[] }> }; log: Pick<Logger, 'warn'> };
let pendingAnswers: GaugeDeps | undefined;
/** Takes the database of the measures. Only the first process of a machine asks it, the others show nothing. */
export const watchDatabase = (services: GaugeDeps): void => {
  pendingAnswers = services;
};

/** Several that scrape, and the tries of one, are one question. */
const FRESH_MS = 5000;
/** A database that is silent keeps no scrape waiting. */
const ANSWER_MS = 2000;
type Answer = { label: string; value: number }[];

/** A database that does not answer leaves the measure out, and the process's own numbers stay. */
export function measureGauge({ name, help, question }: Measure): Gauge {
  let answer: Promise<Answer> = Promise.resolve([]);
  let at = 0;
  const measure = async ({ db, log }: GaugeDeps): Promise<Answer> => {
    try {
      const { rows } = await db.execute(question);
      return (rows as Row[]).map(({ label, value }) => ({ label: label ?? '', value: Number(value) }));
    } catch (err) {
      log.warn({ err, measure: name }, 'measure not taken');
      return [];
    }
  };
  return new Gauge({
    name,
    help,
    labelNames: ['name'],
    registers: [],
    async collect() {
      if (!pendingAnswers) return;
      if (Date.now() - at > FRESH_MS) {
        at = Date.now();
        answer = measure(pendingAnswers);
      }
      const rows = await Promise.race([answer, sleep(ANSWER_MS, [], { ref: false })]);
      this.reset();
      for (const { label, value } of rows) this.set(label ? { name: label } : {}, value);
    },
  });
}
