import { type SQL, sql } from 'drizzle-orm';

/** True where a job of this name that has not ended has this value in its payload, as a text. */
export const isQueuedWith = (name: string, key: string, value: SQL): SQL =>
  sql`exists (select from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')
    and data ->> ${key}::text = ${value}::text)`;
