import type { Connection } from '#server/platform/db/pool.ts';
import { eraseMessages } from '#server/platform/delivery/personal-data.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import { queueRemovals } from '#server/platform/storage/cleaning/removals.ts';
import { everyFileOf } from '#server/platform/storage/personal-data.ts';
import type { Person } from '#server/platform/users.ts';

type Erased = {
  people: readonly Person[];
  /** Relatives whose data stay, and who may have written about the erased by name. */
  kin: readonly Person[];
};

const contactsOf = (people: readonly Person[]): string[] =>
  people.flatMap(({ email, phone }) => [email, phone]).filter((contact) => contact !== null);

/** Contacts the people have confirmed: an unconfirmed one may be a stranger's, whose messages stay. */
const confirmedOf = (people: readonly Person[]): string[] =>
  contactsOf(
    people.map((person) => ({
      ...person,
      email: person.email_verified_at && person.email,
      phone: person.phone_verified_at && person.phone,
    })),
  );

/**
 * Erases everything kept of these people, in the caller's transaction: files, messages, and each part's own, the last of
 * the list first: the accounts, which all the others refer to, are the first of it. Objects of the storage are noted;
 * call `removeQueued` after the commit. Gives the files' hashes and how many messages have gone.
 */
export async function erasePeople(
  tx: Connection,
  parts: readonly PersonalDataPart[],
  { people, kin }: Erased,
): Promise<{ file_hashes: string[]; messages: number }> {
  const file_hashes = await queueRemovals(tx, everyFileOf(people.map(({ id }) => id)));
  const names = people.flatMap(({ surname, name }) => [surname, name]);
  const messages = await eraseMessages(tx, confirmedOf(people), {
    contacts: contactsOf([...people, ...kin]),
    names,
  });
  for (const { erase } of parts.toReversed()) await erase?.(tx, people);
  return { file_hashes, messages };
}
