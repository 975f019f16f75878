import { z } from 'zod';
import { id, instant, route } from './route.ts';
import { line } from './validation/text.ts';

/** A message in the outbox of a machine without mail and SMS. */
export const OutboxMessage = z.object({
  id,
  to: z.string(),
  /** Kind of the message (notices.ts); empty for messages of versions without kinds. */
  kind: z.string(),
  channel: z.enum(['email', 'sms']),
  subject: z.string(),
  text: z.string(),
  /** Number of attachments. */
  papers: z.int(),
  /** The letter's headers beside those every letter has; null for words alone. */
  headers: z.record(z.string(), z.string()).nullable(),
  /** It has a layout, which /dev/outbox/{id}/letter shows. */
  has_html: z.boolean(),
  created_at: instant,
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const dev = {
  outbox: route({
    method: 'GET',
    path: '/dev/outbox',
    who: 'anyone',
    summary:
      'Неотправленные письма и СМС, сначала новые; только без почты и СМС, не в production и с самой машины портала',
    input: z.object({ to: line(200).default('') }),
    output: { data: z.array(OutboxMessage) },
  }),
};
