import type { Configuration } from '#contract/configuration/configuration.ts';
import { emptyPart, type Parts } from '#contract/site/details/parts.ts';
import type { SectionName } from '#contract/site/details/structure.ts';

/**
 * The parts of a section, where what nobody has written is what the configuration says of the organisation: the same is not
 * typed twice (docs/product/organisation-details.md).
 */
export function withOrganisation(section: SectionName, parts: Parts, known: Readonly<Configuration>): Parts {
  if (section !== 'common') return parts;
  const values: Record<string, string> = {
    fullName: known.organisation_name,
    shortName: known.organisation_short_name,
    address: known.organisation_address,
    telephone: known.contact_phone,
    email: known.contact_email,
  };
  const added = Object.entries(values).flatMap(([prop, value]) => {
    const written = parts[prop];
    return value === '' || (written && written.value.trim() !== '')
      ? []
      : [[prop, { ...emptyPart(), ...written, value }]];
  });
  return { ...parts, ...Object.fromEntries(added) };
}
