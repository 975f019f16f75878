import { eq } from 'drizzle-orm';
import type { Credential } from '#contract/validation/validation.ts';
import { copyName } from '#server/features/participation/participants/copy-name.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { Person } from '#server/platform/users.ts';
import { refuseTaken } from '../contacts/contact-taken.ts';
import { lockContacts } from '../contacts/lock-contacts.ts';
import { users } from '../tables.ts';

type PersonChange = Partial<Pick<Person, 'surname' | 'name' | 'patronymic' | 'birth_date' | 'email' | 'phone'>>;

/**
 * Changes what is named of a person; a contact that is named is not confirmed any more. Throws ContactTaken for one that
 * somebody else has confirmed.
 */
export async function changePerson(tx: Connection, id: number, changed: PersonChange): Promise<void> {
  await refuseTaken(tx, changed, id);
  await writePerson(tx, id, changed);
}

/** Sets a contact of a person without proof. Says nothing of whether it is somebody else's, so that nobody learns of an account by trying. */
export async function setUnverifiedContact(tx: Connection, id: number, { kind, value }: Credential): Promise<void> {
  await lockContacts(tx, { [kind]: value });
  await writePerson(tx, id, { [kind]: value });
}

async function writePerson(tx: Connection, id: number, changed: PersonChange): Promise<void> {
  const unconfirmed = {
    ...('email' in changed ? { email_verified_at: null } : {}),
    ...('phone' in changed ? { phone_verified_at: null } : {}),
  };
  await tx
    .update(users)
    .set({ ...changed, ...unconfirmed, updated_at: now })
    .where(eq(users.id, id));
  if ('surname' in changed || 'name' in changed || 'patronymic' in changed) await copyName(tx, id);
}
