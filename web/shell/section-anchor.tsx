import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { FrameRouter } from '#web/frame-router.ts';
import { hrefOf, type SectionLink } from './section-link.ts';

/** `aria-current` of a link that leads to the page that is open. */
export const useCurrent = (link: SectionLink) =>
  useRouterState<FrameRouter, 'page' | undefined>({
    select: ({ location }) => (location.href === hrefOf(link) ? 'page' : undefined),
  });

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
