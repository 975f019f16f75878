import { acts } from './acts.ts';
import { details } from './details.ts';
import { faq } from './faq.ts';
import { media } from './media.ts';
import { partners } from './partners.ts';
import { team } from './team.ts';

export const site = { faq, acts, team, partners, media, details };
