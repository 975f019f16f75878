import { pagePosted } from '#web/api.ts';
import type { RouterContext } from '#web/router-context.ts';

/**
 * Loads the public frame: the link to the reader's cabinet or to the sign-in. If that fails, registration counts as
 * open, so that a posted form still comes back with its values.
 */
export async function loadFrame({ api, viewer }: RouterContext) {
  const loading = api.system.registrationEnd();
  const { registration, is_preparing } = await (pagePosted()
    ? loading.catch(() => ({ registration: true, is_preparing: false }))
    : loading);
  return { viewer, registrationOpen: registration, isPreparing: is_preparing };
}
