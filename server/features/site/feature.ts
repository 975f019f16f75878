import { actFile } from '#contract/site/act-kinds.ts';
import { detailsFile, detailsSignature } from '#contract/site/details/parts.ts';
import { defineFeature } from '#server/define-feature.ts';
import { detailsKind } from './details/details-kind.ts';
import { siteFileNames } from './file-names.ts';
import { publishedPhotos } from './files.ts';
import { siteCalls } from './host.ts';
import { mediaKind } from './media/media-kind.ts';
import { site } from './routes.ts';
import {
  searchableActs,
  searchableDetails,
  searchableFaq,
  searchableMedia,
  searchablePartners,
  searchableTeam,
} from './searchable.ts';
import { actKind } from './sections/act-kind.ts';
import { faqKind } from './sections/faq-kind.ts';
import { memberKind } from './sections/member-kind.ts';
import { partnerKind } from './sections/partner-kind.ts';

export const siteFeature = defineFeature({
  routes: { site },
  hostCalls: siteCalls,
  files: {
    names: siteFileNames,
    published: publishedPhotos,
    documents: [actFile, detailsFile],
    signatures: [detailsSignature],
  },
  content: {
    faq: faqKind,
    act: actKind,
    team_member: memberKind,
    partner: partnerKind,
    media: mediaKind,
    organisation_details: detailsKind,
  },
  searchable: {
    faq: searchableFaq,
    act: searchableActs,
    team_member: searchableTeam,
    partner: searchablePartners,
    media: searchableMedia,
    details: searchableDetails,
  },
});
