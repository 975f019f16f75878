import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { redirectFrom } from '#web/features/accounts/guard.ts';
import type { RouterContext } from '#web/router-context.ts';
import { meOptions } from '#web/session.ts';

/** Guard of the cabinets: redirects visitors who may not be there. */
export async function guardCabinet({ queryClient, queries }: RouterContext, location: ParsedLocation): Promise<void> {
  const session = await queryClient.ensureQueryData(meOptions(queries));
  const target = redirectFrom(location.pathname, location.href, session?.user ?? null);
  // The sign-in is a separate document, loaded as a whole.
  if (target?.to === '/login')
    throw redirect({ to: '/login', search: target.next ? { next: target.next } : {}, reloadDocument: true });
  if (target) throw redirect({ to: target.to, search: target.next ? { next: target.next } : {} });
}

/** Loads the cabinets' frame: the server's time, and whether registration is open. */
export async function loadCabinet({ api }: RouterContext) {
  const [{ time }, { registration }] = await Promise.all([api.system.time(), api.system.registrationEnd()]);
  return { time, registrationOpen: registration };
}
