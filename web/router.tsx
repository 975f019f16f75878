import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { programme, setProgramme } from '#contract/words/programme.ts';
import { currentApi, pageNonce, pageProgramme, pageViewer, queriesOf } from './api.ts';
import { useFrameRouter } from './frame-router.ts';
import { packQueries, unpackQueries } from './page-queries.ts';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { NotFoundScreen } from './shell/errors/not-found-screen.tsx';
import { ScreenError } from './shell/errors/screen-error.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
  interface StaticDataRouteOption {
    /** A public page: complete HTML without the framework's script. */
    public?: boolean;
    /** A screen in full width, for comparisons and wide tables. */
    wide?: boolean;
    /** A screen in the window's height that scrolls inside, e.g. a dialog with messages. */
    full?: boolean;
  }
}

/** Loads the players of the questions that the server's page asks: a press on what does not work yet would be lost. */
async function loadAskedPlayers(): Promise<void> {
  const asked = document.querySelector<HTMLMetaElement>('meta[name="question-types"]')?.content;
  if (!asked) return;
  const { loadPlayers, toKinds } = await import('./features/courses/question-kinds/players.ts');
  await loadPlayers(toKinds(asked));
}

const WithQueries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={useFrameRouter().options.context.queryClient}>{children}</QueryClientProvider>
);

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
  });
  const api = currentApi();
  const viewer = pageViewer();
  const pageName = pageProgramme();
  if (pageName) setProgramme(pageName);
  const router = createRouter({
    routeTree,
    context: { queryClient, api, queries: queriesOf(api), viewer } satisfies RouterContext,
    dehydrate: () => ({ viewer, programme: programme(), queries: packQueries(queryClient) }),
    hydrate: async (state) => {
      setProgramme(state.programme);
      unpackQueries(queryClient, state.queries);
      router.update({ ...router.options, context: { ...router.options.context, viewer: state.viewer } });
      await loadAskedPlayers().catch(() => undefined);
    },
    ssr: { nonce: pageNonce() },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    InnerWrap: WithQueries,
    scrollRestoration: true,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundScreen,
  });
  return router;
}
