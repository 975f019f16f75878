import type { OpeningLineName } from '#contract/opening/lines.ts';

/** Configuration field of a line, which the page links to. */
export const fieldOf: Partial<Record<OpeningLineName, string>> = {
  organisation_name: 'organisation_name',
  organisation_short_name: 'organisation_short_name',
  organisation_inn: 'organisation_inn',
  organisation_ogrn: 'organisation_ogrn',
  organisation_address: 'organisation_address',
  contact_phone: 'contact_phone',
  contact_email: 'contact_email',
  founding_year: 'founding_year',
  organisation_logo: 'organisation_logo',
  organisation_links: 'organisation_links',
  organisation_map: 'organisation_map',
  current_year: 'current_year',
  registration_dates: 'registration_end',
  trip_days: 'trip_days.from',
  directions: 'directions.keepers.capacity',
  achievements_upload_period: 'achievements_upload_period.from',
  trip_change_deadline: 'trip_change_deadline',
};

/** Anchor of a line on the page «Before opening». */
export const anchorOf = (name: OpeningLineName): string => `line-${name}`;
