import { useQuery } from '@tanstack/react-query';
import { aboutKinds } from '#contract/chat/about-kinds.ts';
import type { OwnProtocol } from '#contract/enrollment/open-protocol.ts';
import { isFamily, utypes } from '#contract/roles.ts';
import { formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
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

/** «Протокол отбора сезона 2027, волна 1, строка 7F3K-…»: which line it is, so that nobody has to type a code. */
const lineBeginning = ({ season, wave, code, direction, place }: OwnProtocol): string =>
  `Открытый протокол сезона ${season}, волна ${wave}, направление ${quoted(directionTitle(direction))}, строка ${code}${
    place === null ? '' : `, место ${place}`
  }.\n`;

/** A place of a lecture that is asked about; nothing where the address names none that may be read. */
function useLecturePlace({ about, milestone, paragraph }: AboutSearch): AboutShown | undefined {
  const queries = useQueries();
  const { utype } = useMe();
  const place = { milestone_id: milestone ?? 0, paragraph: paragraph ?? '' };
  const calls = utype === utypes.guide ? queries.guides : queries.unclear;
  const isLearner = utype === utypes.guide || utype === utypes.participant;
  const enabled = about === 'lecture' && milestone !== undefined && paragraph !== undefined && isLearner;
  const { data, isError } = useQuery({ ...calls.lecturePlace.queryOptions({ input: place }), enabled });
  if (!enabled || isError) return undefined;
  const { lecture_title = '', beginning = '' } = data?.place ?? {};
  const words = [aboutKinds.lecture, lecture_title && quoted(lecture_title)].filter(Boolean).join(' ');
  return { meant: { kind: 'lecture', place }, words: beginning ? `${words}: ${beginning}` : words };
}

/** Subject of the message by the address, for the call and in words. Children of others are ignored. */
export function useAbout(search: AboutSearch): AboutShown | undefined {
  const { about: kind, child, line } = search;
  const lecture = useLecturePlace(search);
  const { families, enrollment } = useQueries();
  const me = useMe();
  const isParent = me.utype === utypes.parent;
  const enabled = isParent && kind !== undefined && child !== undefined;
  const { data } = useQuery({ ...families.children.queryOptions(), enabled });
  const lines = useQuery({
    ...enrollment.ownProtocols.queryOptions({ input: isParent && child ? { participant_id: child } : {} }),
    enabled: line !== undefined && kind === 'protocol' && isFamily(me.utype) && (!isParent || child !== undefined),
  });
  if (kind === 'lecture') return lecture;
  if (kind === undefined) return undefined;
  const named = lines.data?.data.find(({ season, wave }) => `${season}-${wave}` === line);
  const found = enabled ? data?.data.find(({ id }) => id === child) : undefined;
  return {
    meant: found ? { kind, participant_id: found.id } : { kind },
    words: [aboutKinds[kind], found?.name].filter(Boolean).join(', '),
    ...(kind === 'protocol' && named ? { beginning: lineBeginning(named) } : {}),
    ...(kind === 'name_error' ? { beginning: wrongNameBeginning(found ?? me) } : {}),
  };
}
