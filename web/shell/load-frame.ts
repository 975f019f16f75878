import { pagePosted } from '#web/api.ts';
import type { RouterContext } from '#web/router-context.ts';

/**
 * What the frame of a public page shows: the way to the reader's own cabinet, or in. A form that was sent comes back with
 * what was typed even where this cannot be asked: registration counts as open then.
 */
export async function loadFrame({ api, viewer }: RouterContext) {
  const asked = api.system.registrationEnd();
  const { registration, is_preparing } = await (pagePosted()
    ? asked.catch(() => ({ registration: true, is_preparing: false }))
    : asked);
  return { viewer, registrationOpen: registration, isPreparing: is_preparing };
}
