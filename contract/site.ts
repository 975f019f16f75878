import { acts } from './site/acts.ts';
import { details } from './site/details.ts';
import { faq } from './site/faq.ts';
import { media } from './site/media.ts';
import { partners } from './site/partners.ts';
import { team } from './site/team.ts';

/** What the public site is made of besides news and texts: sections in an order, each with the same calls, the photos of years, details of the organisation. */
export const site = { faq, acts, team, partners, media, details };
