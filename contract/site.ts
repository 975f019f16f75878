import { acts } from './site/acts.ts';
import { faq } from './site/faq.ts';
import { media } from './site/media.ts';
import { partners } from './site/partners.ts';
import { team } from './site/team.ts';

/** What the public site is made of besides news and texts: sections in an order, each with the same calls, and the photos of years. */
export const site = { faq, acts, team, partners, media };
