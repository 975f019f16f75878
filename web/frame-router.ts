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
 * The router without the tree of routes in its type. The registered type contains loader and search of every route,
 * which the compiler would have to infer for everybody who only needs context, address or history.
 */
export type FrameRouter = Router<RootRoute<Register, undefined, RouterContext>>;

export const useFrameRouter = (): FrameRouter => useRouter<FrameRouter>();

/** Path of the open page. */
export const usePathname = (): string =>
  useRouterState<FrameRouter, string>({ select: ({ location }) => location.pathname });

/** Whether the path of the open page matches; renders again only when the answer changes. */
export const useIsPath = (isSuch: (path: string) => boolean): boolean =>
  useRouterState<FrameRouter, boolean>({ select: ({ location }) => isSuch(location.pathname) });

/** Whether any route of the open page sets this static data. */
export const useStaticData = (name: keyof StaticDataRouteOption): boolean =>
  useMatches<FrameRouter, boolean>({
    select: (matches) => matches.some(({ staticData }) => staticData[name] ?? false),
  });
