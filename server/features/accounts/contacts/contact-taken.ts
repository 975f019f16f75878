import type { Credential } from '#contract/validation/validation.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Contacts } from '../codes/send-code.ts';
import { findOwner, findUser, isTaken } from '../queries.ts';
import { lockContacts } from './lock-contacts.ts';

const texts = { phone: 'Этот телефон уже занят', email: 'Этот email уже занят' } as const;

/** «The phone has already been taken», «The email …» (docs/product/accounts.md), at the field it was typed in. */
export const contactTaken = (kind: Credential['kind'], field: string = kind) =>
  invalid({ [field]: texts[kind] }, { duplicate: kind });

/** For a parent who gives the own contact as the child's. */
const ownTexts = {
  phone: 'Это ваш телефон: нужен телефон ребёнка',
  email: 'Это ваша почта: нужна почта ребёнка',
} as const;

/** Refuses what a parent has proved as the own: that tells nobody anything new. */
export async function refuseOwn(db: Connection, contact: Credential, parent_id: number, field: string): Promise<void> {
  if ((await findOwner(db, contact))?.id === parent_id) throw invalid({ [field]: ownTexts[contact.kind] });
}

/** Texts for those contacts of a child that are its parent's, proved or not (docs/product/families.md, «Duplicates»). */
export async function findParentsOwn(
  tx: Connection,
  parent_id: number,
  contacts: Partial<Record<Credential['kind'], string>>,
): Promise<Partial<Record<Credential['kind'], string>>> {
  if (!contacts.phone && !contacts.email) return {};
  const parent = await findUser(tx, parent_id);
  const own = (['phone', 'email'] as const).filter((kind) => contacts[kind] && contacts[kind] === parent?.[kind]);
  return Object.fromEntries(own.map((kind) => [kind, ownTexts[kind]]));
}

/** Somebody has proved this contact: who enters it says so in words of its own (`throwContactTaken`). */
export class ContactTaken extends Error {
  readonly kind: Credential['kind'];
  constructor(kind: Credential['kind']) {
    super(`this ${kind} is verified by somebody else`);
    this.kind = kind;
  }
}

/**
 * Throws ContactTaken for a contact that another person has proved; else nobody proves it to the end of the transaction.
 * `user_id` is whose it is to be, if there is one already.
 */
export async function refuseTaken(tx: Connection, contacts: Partial<Contacts>, user_id?: number): Promise<void> {
  await lockContacts(tx, contacts);
  for (const kind of ['email', 'phone'] as const) {
    const value = contacts[kind];
    if (value && (await isTaken(tx, { kind, value }, user_id))) throw new ContactTaken(kind);
  }
}

/** Says in words, at the field, that somebody has proved the contact first. */
export function throwContactTaken(error: unknown, field?: string): never {
  throw error instanceof ContactTaken ? contactTaken(error.kind, field) : error;
}
