import { isAdmin, roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Letter } from '#server/platform/letters/letter.ts';
import { asSentence, renderLetter } from '#server/platform/letters/render-letter.ts';
import type { AccountValues, OwnerNotice } from '#server/platform/notices/notify-owner.ts';
import { listUsers } from '#server/platform/users.ts';
import { ownerWords } from './owner-letters.ts';

type Value = keyof AccountValues;
/** One letter for adults, and one with «ты» where a participant may be the owner. */
type Words<Name extends string> = { adult: Letter<Name>; child?: Letter<Name> };

/** A notice of what the owner, or somebody with the owner's password, has done. */
export const toOwner =
  ({ adult, child = adult }: Words<Value>): OwnerNotice =>
  (values, isChild) =>
    renderLetter(isChild ? child : adult, values);

type StaffAct = {
  /** Null where the operator of the machine has done it. */
  actor_id: number | null;
  why: string;
};

/**
 * Who of the staff it was, as the reader knows them: colleagues by name and role, the office alone to everybody else,
 * since a family writes to the office and not to a person.
 */
async function actorWords(db: Connection, actor_id: number | null, reader: Utype): Promise<string> {
  const [actor] = actor_id === null ? [] : await listUsers(db, [actor_id]);
  if (!actor) return isAdmin(reader) ? 'тот, кто обслуживает портал' : 'администрация программы';
  const role = roleNames[roleOf(actor.utype)].toLowerCase();
  return isAdmin(reader) ? `${nameAndSurname(actor)}, ${role}` : `${role} программы`;
}

const SMS_REASON = 80;
/** A reason of an SMS: each seventy signs of one cost. */
const inShort = (why: string): string =>
  asSentence(why.length > SMS_REASON ? `${why.slice(0, SMS_REASON - 1).trimEnd()}…` : why);

type ActValue = Value | 'кто' | 'причина' | 'причина кратко';

async function actValues(db: Connection, owner: { utype: Utype }, { actor_id, why }: StaffAct) {
  const кто = await actorWords(db, actor_id, owner.utype);
  return { кто, причина: asSentence(why), 'причина кратко': inShort(why) };
}

/** A notice of what an administrator or curator has done to the account, with who it was and why. */
export async function actOfStaff(
  db: Connection,
  { adult, child = adult }: Words<ActValue>,
  owner: { utype: Utype },
  act: StaffAct,
): Promise<OwnerNotice> {
  const by = await actValues(db, owner, act);
  return (values, isChild) => renderLetter(isChild ? child : adult, { ...values, ...by });
}

const contactWords = { email: 'почта', phone: 'телефон' } as const;

/** A notice of contacts that the administration has changed. */
export async function contactsChanged(
  db: Connection,
  owner: { utype: Utype },
  { contacts, ...act }: StaffAct & { contacts: readonly (keyof typeof contactWords)[] },
): Promise<OwnerNotice> {
  const by = await actValues(db, owner, act);
  const changed = contacts.map((contact) => contactWords[contact]).join(' и ');
  return (values) => renderLetter(ownerWords.contacts.adult, { ...values, ...by, 'что изменено': changed });
}
