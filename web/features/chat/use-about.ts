import { useQuery } from '@tanstack/react-query';
import { aboutKinds } from '#contract/chat/about-kinds.ts';
import { utypes } from '#contract/roles.ts';
import { formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import type { AboutSearch } from './about-search.ts';
import type { MessageAbout } from './conversation/outbox.ts';

type AboutShown = {
  meant: MessageAbout;
  words: string;
  /** What an empty message begins with: what the portal has, and room for what is right. */
  beginning?: string;
};

type Recorded = { surname: string; name: string; patronymic: string; birth_date: string | null };

const wrongNameBeginning = (recorded: Recorded): string =>
  `Сейчас записано: ${[fullName(recorded), recorded.birth_date && formatDay(recorded.birth_date)].filter(Boolean).join(', ')}.\nПравильно: `;

/** Subject of the message by the address, for the call and in words. Children of others are ignored. */
export function useAbout({ about: kind, child }: AboutSearch): AboutShown | undefined {
  const { families } = useQueries();
  const me = useMe();
  const isParent = me.utype === utypes.parent;
  const enabled = isParent && kind !== undefined && child !== undefined;
  const { data } = useQuery({ ...families.children.queryOptions(), enabled });
  if (kind === undefined) return undefined;
  const found = enabled ? data?.data.find(({ id }) => id === child) : undefined;
  return {
    meant: found ? { kind, participant_id: found.id } : { kind },
    words: [aboutKinds[kind], found?.name].filter(Boolean).join(', '),
    ...(kind === 'name_error' ? { beginning: wrongNameBeginning(found ?? me) } : {}),
  };
}
