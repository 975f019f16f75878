import type { LinkProps } from '@tanstack/react-router';

/** A link to a screen as data; to a section of the site it goes through the area's `$` route (menu.ts). */
export type SectionLink = Pick<LinkProps, 'to'> & {
  params?: { _splat: string };
  search?: Record<string, number | boolean | string>;
};

/** Address of a link: its parameter replaces `$`, its search is a few plain values. */
export function hrefOf({ to, params, search = {} }: SectionLink): string {
  const path: string = to ?? '';
  const asked = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return `${params ? path.replace('$', params._splat) : path}${asked ? `?${asked}` : ''}`;
}
