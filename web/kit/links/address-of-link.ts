/** `href` of a link that was typed without a scheme. */
export const addressOfLink = (link: string): string => (/^https?:\/\//i.test(link) ? link : `https://${link}`);
