import { sql } from 'drizzle-orm';
import { GRACE_SECONDS } from '#contract/learning/test.ts';
import { attempts } from '../tables.ts';

/** Whether an attempt takes no more answers: its end and the grace have gone by. */
export const graceOver = sql`${attempts.ends_at} < now() - make_interval(secs => ${GRACE_SECONDS})`;
