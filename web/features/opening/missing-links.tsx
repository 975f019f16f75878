import { type OpeningLineName, openingLines } from '#contract/opening/lines.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { anchorOf } from './line-links.ts';

const isLine = (name: unknown): name is OpeningLineName =>
  typeof name === 'string' && Object.hasOwn(openingLines, name);

/** Names of missing lines in a refusal to open the registration; empty for other refusals. */
export const missingIn = (named: Record<string, unknown>): OpeningLineName[] =>
  Array.isArray(named.missing) ? named.missing.filter(isLine) : [];

/** Text above the links, instead of the refusal's own, which names the first line. */
export const cannotOpen = 'Регистрацию пока нельзя открыть, не хватает:';

// The links' usual colour is not legible on the alert's.
const onRedProps = { c: 'inherit', underline: 'always' } as const;

/** A missing line as a link to its place on /admin/opening. */
const MissingLink = ({ name, inAlert = false }: { name: OpeningLineName; inAlert?: boolean }) => (
  <TextLink to="/admin/opening" hash={anchorOf(name)} {...(inAlert ? onRedProps : {})}>
    {openingLines[name].title}
  </TextLink>
);

/** A missing line by a name from the server. */
export const MissingLine = ({ name }: { name: string }) => (isLine(name) ? <MissingLink name={name} /> : null);

/** Links to everything missing, under a refusal to open the registration. */
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
