import { closedRegistration } from '#contract/words/registration.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { forbidden } from '#server/platform/errors.ts';
import { getRegistration } from './queries.ts';

/** 403 while registration is closed: for new parents and children, those of the last season, and consents about a new child. */
export async function requireRegistrationOpen(db: Connection): Promise<void> {
  const { registration, registration_start } = await getRegistration(db);
  if (!registration) throw forbidden(closedRegistration(registration_start));
}
