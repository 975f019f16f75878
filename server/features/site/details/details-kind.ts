import type { DetailsDraft } from '#contract/site/details/details.ts';
import { editPublic } from '#server/platform/content/edit-content.ts';
import { recordKind } from '#server/platform/content/record-kind.ts';
import { organisationDetails } from '../tables.ts';

/** A section of /sveden/*. What its parts hold is prepared by prepare-parts.ts, before it is saved. */
export const detailsKind = recordKind<DetailsDraft>()({
  kind: 'organisation_details',
  table: organisationDetails,
  title: organisationDetails.section,
  mark: organisationDetails.section,
  words: { missing: 'Такого раздела нет', accusative: 'раздел' },
  html: {},
  files: {},
  filesInside: organisationDetails.parts,
  edit: editPublic,
});
