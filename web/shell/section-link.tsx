import { type LinkProps, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

/** A link to a screen, kept as data; to a section that has no screen yet it goes through its area's `$` (planned.ts). */
export type SectionLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

const entriesOf = (given: unknown): [string, unknown][] =>
  typeof given === 'object' && given !== null ? Object.entries(given) : [];

/** The address of a section: its parameter is what stands for `$`, its search a few plain values. */
export function hrefOf({ to, params, search }: SectionLink): string {
  const path: string = to ?? '';
  const [splat] = entriesOf(params).map(([, value]) => String(value));
  const asked = new URLSearchParams(entriesOf(search).map(([name, value]) => [name, String(value)])).toString();
  return `${splat === undefined ? path : path.replace('$', splat)}${asked ? `?${asked}` : ''}`;
}

/** A press that means «open here»: not one for another tab, window or a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

const INTENT_MS = 50;
let intent: ReturnType<typeof setTimeout> | undefined;

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { link: SectionLink };

/**
 * A link of the frame: a plain `<a>` that goes through the router. The router's own Link works out its place among all
 * routes for each of a menu's three dozen entries, on every page the server renders.
 */
export function SectionAnchor({ link, onClick, ...look }: Props) {
  const router = useRouter();
  const preload = () => {
    clearTimeout(intent);
    intent = setTimeout(() => void router.preloadRoute(link).catch(() => undefined), INTENT_MS);
  };
  const leave = () => clearTimeout(intent);
  return (
    <a
      {...look}
      href={hrefOf(link)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        void router.navigate(link);
      }}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onMouseLeave={leave}
    />
  );
}
