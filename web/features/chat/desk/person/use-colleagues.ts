import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#contract/chat/desk.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';

const nobody: readonly Colleague[] = [];

/** Colleagues a note may mention, without the reader; asked for once a note has an «@». */
export function useColleagues(isAsked: boolean): readonly Colleague[] {
  const me = useMe();
  const { data } = useQuery({
    ...useQueries().chat.staff.queryOptions(),
    enabled: isAsked,
    networkMode: 'always',
  });
  return data?.data.filter(({ user_id }) => user_id !== me.id) ?? nobody;
}
