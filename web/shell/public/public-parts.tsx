import { CookieNotice } from './cookie-notice.tsx';
import { NextSteps } from './next-steps.tsx';
import { searchLinks } from './search-links.tsx';

/**
 * Parts of the public frame only. They are passed by its route, because the frame shares a file with the cabinets'
 * header, which would otherwise load them (bin/vite/script-groups.ts).
 */
export const publicParts = { CookieNotice, search: searchLinks, wayOn: <NextSteps /> };
export type PublicParts = typeof publicParts;
