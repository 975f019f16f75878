import { sql } from 'drizzle-orm';
import { users } from '#server/platform/users.ts';
import { certificates as c } from '../tables.ts';
import { currentKind } from './certificate-kind.ts';

/** The name, or what it is given for, is another one now than on the sheet; of a certificate joined with its person. */
export const isOutdated = sql<boolean>`(${c.id} is not null and ((${c.surname}, ${c.name}, ${c.patronymic})
  is distinct from (${users.surname}, ${users.name}, ${users.patronymic}) or coalesce(${currentKind}, ${c.kind}) <> ${c.kind}))`;
