import { createIsomorphicFn } from '@tanstack/react-start';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import { loadDoor } from '#web/kit/door/press.ts';
import type { RouterContext } from '#web/router-context.ts';
import { entranceWay } from './entrance-way.ts';

export const loadEntrance = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadDoor(entranceWay(context, token)))
  .client(onlyRendered);
