import { mayCorrect } from '#contract/corrections/fields.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { Person } from '#server/platform/users.ts';

/** 403 unless the caller may correct this person: a curator corrects participants alone (docs/product/roles.md). */
export function checkCorrects(caller: Caller, person: Pick<Person, 'utype'>): void {
  if (!mayCorrect(caller.utype, person.utype)) throw forbidden('Данные взрослых исправляет администратор');
}
