import { notFound } from '#server/platform/errors.ts';
import { open } from '#server/platform/http/api.ts';
import { listOutbox } from './queries.ts';

export const dev = {
  outbox: open.dev.outbox.handler(async ({ input, context }) => {
    if (!context.config.outbox) throw notFound();
    return { data: await listOutbox(context.db, input.to) };
  }),
};
