import { type OpeningLineName, openingLines } from '#contract/opening/lines.ts';
import { TextLink } from '#web/kit/link.tsx';
import { anchorOf } from './line-links.ts';

const isLine = (name: unknown): name is OpeningLineName =>
  typeof name === 'string' && Object.hasOwn(openingLines, name);

/** The lines a refusal to open the registration names (`missing`); none where it was refused for something else. */
export const missingIn = (named: Record<string, unknown>): OpeningLineName[] =>
  Array.isArray(named.missing) ? named.missing.filter(isLine) : [];

/** What is said above them: the refusal itself names the first of them, which the links say again. */
export const cannotOpen = 'Регистрацию пока нельзя открыть, не хватает:';

// The colour of links is not legible on the colour of a refusal.
const onRed = { c: 'inherit', underline: 'always' } as const;

/** One line of what is missing, as a link to where the page says what to do. */
const MissingLink = ({ name, inAlert = false }: { name: OpeningLineName; inAlert?: boolean }) => (
  <TextLink to="/admin/opening" hash={anchorOf(name)} {...(inAlert ? onRed : {})}>
    {openingLines[name].title}
  </TextLink>
);

/** The same by a name that the server has given. */
export const MissingLine = ({ name }: { name: string }) => (isLine(name) ? <MissingLink name={name} /> : null);

/** What is missing before the registration may be opened, under a refusal. */
export const MissingLinks = ({ names }: { names: readonly OpeningLineName[] }) =>
  names.length > 0 ? (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <MissingLink name={name} inAlert />
        </li>
      ))}
    </ul>
  ) : null;
