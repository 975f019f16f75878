import { pagePosted } from '#web/api.ts';
import type { RouterContext } from '#web/router-context.ts';

/**
 * What the frame of a public page shows: the way to the reader's own cabinet, or in. A form that was sent comes back with
 * what was typed even where this cannot be asked: registration counts as open then.
 */
export async function loadFrame({ api, viewer }: RouterContext) {
  const asked = api.system.registrationEnd();
  const { registration } = await (pagePosted() ? asked.catch(() => ({ registration: true })) : asked);
  return { viewer, registrationOpen: registration };
}
