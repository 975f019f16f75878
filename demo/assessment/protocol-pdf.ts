import { achievementResults, isStanding } from '#contract/achievements/fields.ts';
import { bookPdf } from '../book-pdf.ts';
import type { NamedPerson } from '../find-people.ts';
import type { AddStep, Protocol } from './read-steps.ts';

type ProtocolLine = { person: NamedPerson; said: AddStep };

const lineOf = ({ person: { surname, name }, said: { kind, result } }: ProtocolLine): string =>
  `<li>${surname} ${name}${isStanding(kind) ? '' : ` — ${achievementResults[result].toLowerCase()}`}</li>`;

/** Results of an event as a PDF, with all demo participants who claim it. */
export const protocolPdf = (
  { title, organizer, number, text }: Protocol,
  lines: readonly ProtocolLine[],
): Promise<Buffer> =>
  bookPdf({
    book_title: title,
    author: organizer,
    html: `<h2>Выписка из протокола № ${number}</h2><p>${text}</p><ul>${lines.map(lineOf).join('')}</ul>
      <p>Выписка верна. Ответственный секретарь</p>`,
  });
