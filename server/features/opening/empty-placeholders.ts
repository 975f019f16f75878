import type { Configuration, Option } from '#contract/configuration.ts';

/** Whose value stands in the place of a name in braces, as far as it may be empty. */
const options: Readonly<Record<string, Option>> = {
  организация: 'organisation_name',
  'организация кратко': 'organisation_short_name',
  ИНН: 'organisation_inn',
  ОГРН: 'organisation_ogrn',
  адрес: 'organisation_address',
  телефон: 'contact_phone',
  почта: 'contact_email',
  'год основания': 'founding_year',
};

/** Those of the names in braces that stand for what the configuration does not hold, as they are written. */
export const emptyPlaceholders = (names: readonly string[], configuration: Readonly<Configuration>): string[] =>
  names
    .filter((name) => {
      const option = options[name];
      return option !== undefined && (configuration[option] === '' || configuration[option] === null);
    })
    .map((name) => `{${name}}`)
    .toSorted();
