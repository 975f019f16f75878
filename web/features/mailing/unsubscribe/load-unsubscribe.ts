import type { Api } from '#web/api.ts';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { unsubscribeFlow } from './unsubscribe-flow.ts';

export const loadUnsubscribe = (api: Api, token: string) => loadDoor(unsubscribeFlow(api, token));
