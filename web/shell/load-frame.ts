import type { RouterContext } from '#web/router-context.ts';

/** What the frame of a public page shows: the way to the reader's own cabinet, or in. */
export async function loadFrame({ api, viewer }: RouterContext) {
  const { registration } = await api.system.registrationEnd();
  return { viewer, registrationOpen: registration };
}
