import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { letterWordsOf, type RenderedLetter, renderLetter } from '#server/platform/letters/render-letter.ts';
import { listUsers, type Person } from '#server/platform/users.ts';
import { codeLetterOf, fitsTwo, lasts } from './code-letters.ts';
import type { Contacts } from './codes/send-code.ts';
import type { CodePurpose } from './tables.ts';

type SentCode = { purpose: CodePurpose; user_id: number | null; about_id: number | null };

/** A contact that a child has not proved may be the parent's own. */
const isOf = ({ email, phone }: Contacts, person: Person): boolean =>
  email !== null
    ? email === person.email && person.email_verified_at !== null
    : phone === person.phone && person.phone_verified_at !== null;

/**
 * A code in the words of its recipient: the person who asked for it or, in a carry, the child or the present parent.
 * Short by SMS; a letter also says what to do if nobody asked for it.
 */
export async function codeMessage(
  db: Connection,
  { purpose, user_id, about_id }: SentCode,
  to: Contacts,
  code: string,
) {
  const people = await listUsers(
    db,
    [user_id, about_id].filter((id) => id !== null),
  );
  const about = people.find(({ id }) => id === about_id);
  const isChild = about ? isOf(to, about) : people.some(({ utype }) => utype === utypes.participant);
  const { letter, safety } = codeLetterOf(purpose, isChild);
  const render = (lasting: string): RenderedLetter =>
    renderLetter(letter, {
      код: code,
      'никому не сообщать': safety,
      ребёнок: about?.name ?? 'Ребёнок',
      'сколько действует': lasting,
    });
  return render(fitsTwo(letterWordsOf(render('')).sms) ? lasts : '');
}
