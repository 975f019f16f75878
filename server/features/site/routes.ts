import { details } from './details/details.ts';
import { media } from './media/media.ts';
import { acts } from './sections/acts.ts';
import { faq } from './sections/faq.ts';
import { partners } from './sections/partners.ts';
import { team } from './sections/team.ts';

export const site = { faq, acts, team, partners, media, details };
