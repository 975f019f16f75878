import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { deliverMessage } from './deliver-message.ts';
import { messages } from './tables.ts';

export const sendMessage = defineJob({
  name: 'delivery.send-message',
  payload: z.object({ message_id: z.int() }),
  // Over an hour in all: 3 s, 6 s … 10 min.
  retry: { times: 14, delay: 3, longest: 600 },
  parallel: 5,
  // What has been taken over is remembered in a process, and the mail server takes so many connections of a machine.
  first_only: true,
  handler: (services, { message_id }, { last }) => deliverMessage(services, message_id, last),
});

export const cleanMessages = defineJob({
  name: 'delivery.clean-messages',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }) => {
    await db.delete(messages).where(lt(messages.created_at, sql`now() - interval '30 days'`));
  },
});
