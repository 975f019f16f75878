import { createIsomorphicFn } from '@tanstack/react-start';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import type { RouterContext } from '#web/router-context.ts';
import { entranceFlow } from './entrance-flow.ts';

export const loadEntrance = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadDoor(entranceFlow(context, token)))
  .client(onlyRendered);
