import type { Configuration } from '#contract/configuration/configuration.ts';
import { organisationLines } from '#contract/opening/lines.ts';
import type { OpeningLine } from '#contract/opening/opening.ts';
import { plural } from '#contract/words/numbers.ts';
import type { Facts } from '../read-facts.ts';
import { line } from './line.ts';

const pictures: readonly string[] = ['organisation_logo', 'organisation_map'];

/** The value of an option, in words; empty where it has none. */
function valueIn(configuration: Readonly<Configuration>, option: (typeof organisationLines)[number]): string {
  const value = configuration[option];
  if (Array.isArray(value)) return value.length > 0 ? plural(value.length, 'ссылка', 'ссылки', 'ссылок') : '';
  if (value === null) return '';
  return pictures.includes(option) ? 'есть' : String(value);
}

/** The organisation's data, one option a line. */
export const describeOrganisation = ({ configuration }: Facts): OpeningLine[] =>
  organisationLines.map((name) => {
    const value = valueIn(configuration, name);
    return line(name, { is_done: value !== '', said: value || 'Не указано' });
  });
