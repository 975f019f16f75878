import { CookieNotice } from './cookie-notice.tsx';
import { searchLinks } from './search-links.tsx';
import { WayOn } from './way-on.tsx';

/**
 * What only public pages have in their frame. It comes from their route: the frame itself shares a file with the header of
 * the cabinets, which would load all of this with it (bin/vite/script-groups.ts).
 */
export const publicParts = { CookieNotice, search: searchLinks, wayOn: <WayOn /> };
export type PublicParts = typeof publicParts;
