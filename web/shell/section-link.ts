import type { LinkProps } from '@tanstack/react-router';

/** A link to a screen, kept as data; to a section that has no screen yet it goes through its area's `$` (planned.ts). */
export type SectionLink = Pick<LinkProps, 'to' | 'params' | 'search'>;
