import type { Api } from '#web/api.ts';
import { loadAuthPage } from '#web/kit/auth-pages/load-auth-page.ts';
import { unsubscribeFlow } from './unsubscribe-flow.ts';

export const loadUnsubscribe = (api: Api, token: string) => loadAuthPage(unsubscribeFlow(api, token));
