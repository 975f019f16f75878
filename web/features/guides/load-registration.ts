import { createIsomorphicFn } from '@tanstack/react-start';
import { adultFlow } from '#web/features/entrance/adult-flow.ts';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import type { RouterContext } from '#web/router-context.ts';

export const loadGuideRegistration = createIsomorphicFn()
  .server((context: RouterContext, token: string) => {
    const { beginRegistration: begin, confirmCodeAndPassword: confirm } = context.api.guides;
    return loadDoor(adultFlow(context, token, { whose: 'guide', begin, confirm, enter: '/guide/welcome' }));
  })
  .client(onlyRendered);
