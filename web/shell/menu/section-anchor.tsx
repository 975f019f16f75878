import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { FrameRouter } from '#web/frame-router.ts';
import { hrefOf, type SectionLink } from './section-link.ts';

/** `aria-current` of a link to the open page. */
export const useCurrent = (link: SectionLink) =>
  useRouterState<FrameRouter, 'page' | undefined>({
    select: ({ location }) => (location.href === hrefOf(link) ? 'page' : undefined),
  });

/** Whether a click means «open here», not in another tab or window, and no download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

const INTENT_MS = 50;
let intent: ReturnType<typeof setTimeout> | undefined;

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { link: SectionLink };

/**
 * Link of the frame: a plain `<a>` navigated by the router. The router's own Link would resolve each of a menu's three
 * dozen entries against all routes, on every rendered page.
 */
export function SectionAnchor({ link, onClick, ...anchorProps }: Props) {
  const router = useRouter();
  const preload = () => {
    clearTimeout(intent);
    intent = setTimeout(() => void router.preloadRoute(link).catch(() => undefined), INTENT_MS);
  };
  const leave = () => clearTimeout(intent);
  return (
    <a
      {...anchorProps}
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
