/** Where a link leads that somebody has typed without its beginning. */
export const addressOfLink = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`);
