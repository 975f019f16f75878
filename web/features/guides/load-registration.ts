import { createIsomorphicFn } from '@tanstack/react-start';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import { loadDoor } from '#web/kit/door/press.ts';
import type { RouterContext } from '#web/router-context.ts';
import { guideWay } from './registration-way.ts';

export const loadGuideRegistration = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadDoor(guideWay(context, token)))
  .client(onlyRendered);
