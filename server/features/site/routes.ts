import { acts } from './sections/acts.ts';
import { details } from './details/details.ts';
import { faq } from './sections/faq.ts';
import { media } from './media/media.ts';
import { partners } from './sections/partners.ts';
import { team } from './sections/team.ts';

export const site = { faq, acts, team, partners, media, details };
