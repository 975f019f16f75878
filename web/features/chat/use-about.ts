import { useQuery } from '@tanstack/react-query';
import { aboutKinds } from '#contract/chat/about-kinds.ts';
import { utypes } from '#contract/roles.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import type { AboutSearch } from './about-search.ts';
import type { MessageAbout } from './conversation/outbox.ts';

/** Subject of the message by the address, for the call and in words. Children of others are ignored. */
export function useAbout({ about: kind, child }: AboutSearch): { meant: MessageAbout; words: string } | undefined {
  const { families } = useQueries();
  const isParent = useMe().utype === utypes.parent;
  const enabled = isParent && kind !== undefined && child !== undefined;
  const { data } = useQuery({ ...families.children.queryOptions(), enabled });
  if (kind === undefined) return undefined;
  const found = enabled ? data?.data.find(({ id }) => id === child) : undefined;
  return {
    meant: found ? { kind, participant_id: found.id } : { kind },
    words: [aboutKinds[kind], found?.name].filter(Boolean).join(', '),
  };
}
