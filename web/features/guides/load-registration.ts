import { createIsomorphicFn } from '@tanstack/react-start';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import type { RouterContext } from '#web/router-context.ts';
import { guideFlow } from './registration-flow.ts';

export const loadGuideRegistration = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadDoor(guideFlow(context, token)))
  .client(onlyRendered);
