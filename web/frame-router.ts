import {
  type Register,
  type RootRoute,
  type Router,
  type StaticDataRouteOption,
  useMatches,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';

/**
 * The router without its tree of routes: its context, address and history. The registered router's type holds the loader
 * and the search of every route: whoever only asks where they are should not have the compiler infer them all.
 */
export type FrameRouter = Router<RootRoute<Register, undefined, RouterContext>>;

export const useFrameRouter = (): FrameRouter => useRouter<FrameRouter>();

/** The path of the open page. */
export const usePathname = (): string =>
  useRouterState<FrameRouter, string>({ select: ({ location }) => location.pathname });

/** Whether the path of the open page is such a one; renders anew when the answer changes, not with every path. */
export const useIsPath = (isSuch: (path: string) => boolean): boolean =>
  useRouterState<FrameRouter, boolean>({ select: ({ location }) => isSuch(location.pathname) });

/** Whether a route of the open page says so of itself. */
export const useStaticData = (name: keyof StaticDataRouteOption): boolean =>
  useMatches<FrameRouter, boolean>({
    select: (matches) => matches.some(({ staticData }) => staticData[name] ?? false),
  });
