import { acts } from './acts.ts';
import { details } from './details/details.ts';
import { faq } from './faq.ts';
import { media } from './media.ts';
import { partners } from './partners.ts';
import { team } from './team.ts';

/**
 * The public site besides news and site texts: sections with alike calls, photos by year, the organisation's details.
 */
export const site = { faq, acts, team, partners, media, details };
