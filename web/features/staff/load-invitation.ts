import { createIsomorphicFn } from '@tanstack/react-start';
import { loadDoor } from '#web/kit/door/load-door.ts';
import { onlyRendered } from '#web/kit/door/only-rendered.ts';
import type { RouterContext } from '#web/router-context.ts';
import { invitationFlow } from './invitation-flow.ts';

export const loadInvitation = createIsomorphicFn()
  .server((context: RouterContext, token: string) => loadDoor(invitationFlow(context, token)))
  .client(onlyRendered);
