import { createIsomorphicFn } from '@tanstack/react-start';
import { adultFlow } from '#web/features/entrance/adult-flow.ts';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadTakeOver = createIsomorphicFn()
  .server((context: RouterContext, token: string) => {
    const { beginTakeOver: begin, takeOver: confirm } = context.api.families;
    return loadDoor(adultFlow(context, token, { whose: 'parent', begin, confirm, enter: '/parent' }));
  })
  .client(onlyRendered);
