import { isAdmin } from '#contract/roles.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';

/** Which side of a dialog somebody is on: a message `in` is read by the desk, one `out` by the person. */
export type Side = 'person' | 'desk';

export const sideOf = ({ utype }: Pick<Caller, 'utype'>): Side => (isAdmin(utype) ? 'desk' : 'person');

/** The direction of messages that a side reads and the other writes. */
export const readBy = { person: 'out', desk: 'in' } as const;
export const writtenBy = { person: 'in', desk: 'out' } as const;

/** The person whose dialog a call is about: everybody has one, the desk names it. 404 for another's. */
export function dialogOf(caller: Caller, user_id: number | undefined): number {
  if (sideOf(caller) === 'person') {
    if (user_id !== undefined && user_id !== caller.user_id) throw notFound('Диалог не найден');
    return caller.user_id;
  }
  if (user_id === undefined) throw invalid({ user_id: 'Укажите, чей это диалог' });
  return user_id;
}
