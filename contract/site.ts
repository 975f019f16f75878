import { acts } from './site/acts.ts';
import { details } from './site/details.ts';
import { faq } from './site/faq.ts';
import { media } from './site/media.ts';
import { partners } from './site/partners.ts';
import { team } from './site/team.ts';

/**
 * The public site besides news and site texts: sections with alike calls, photos by year, the organisation's details.
 */
export const site = { faq, acts, team, partners, media, details };
