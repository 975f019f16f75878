import type { Acknowledged } from './load.ts';
import { until } from './run-program.ts';
import type { Stand } from './stand.ts';

export type Compared = { acknowledged: number; lost: number; doubled: number; what: string[] };

const POINTS = 10;
/** Recipient of a received letter. */
export const recipientOf = (letter: string): string => /^To: <?([^>\s]+)/im.exec(letter)?.[1] ?? '';

/** Compares everything acknowledged with database and mailboxes: what is missing, and what exists twice. */
export async function compare(
  { services, mail }: Pick<Stand, 'services' | 'mail'>,
  { news, saved, tests, letters }: Acknowledged,
): Promise<Compared> {
  const count = async (question: string): Promise<Map<string, number>> => {
    const { rows } = await services.db.$client.query<{ key: string; times: string }>(question);
    return new Map(rows.map(({ key, times }) => [key, Number(times)]));
  };
  const written = await count('select news_title as key, count(*) as times from news group by 1');
  const revisions = await count('select attempt_id as key, min(revision) as times from attempt_answers group by 1');
  const points = await count('select id as key, points as times from participations');
  const passed = await count('select participation_id as key, count(*) as times from passed_milestones group by 1');
  const received = async () => Map.groupBy((await mail.letters()).map(recipientOf), (one) => one);
  // Jobs of a dead process are taken again after the heartbeat.
  await until(
    'all letters',
    async () => {
      const here = await received();
      return [...letters].every((one) => here.has(one));
    },
    120_000,
  ).catch(() => {});
  const sent = await received();

  const lost = {
    новостей: [...news].filter((key) => !written.has(key)).length,
    ответов: [...saved].filter(([attempt, revision]) => (revisions.get(String(attempt)) ?? 0) < revision).length,
    тестов: [...tests].filter((id) => points.get(String(id)) !== POINTS).length,
    писем: [...letters].filter((one) => !sent.has(one)).length,
  };
  const doubled = {
    новостей: [...written.values()].filter((times) => times > 1).length,
    тестов:
      [...passed.values()].filter((times) => times > 1).length + [...points.values()].filter((n) => n > POINTS).length,
    писем: [...letters].filter((one) => (sent.get(one)?.length ?? 0) > 1).length,
  };
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
  const told = (verb: string, counts: Record<string, number>) =>
    Object.entries(counts).flatMap(([name, times]) => (times > 0 ? [`${verb} ${name}: ${times}`] : []));
  return {
    acknowledged: news.size + saved.size + tests.size + letters.size,
    lost: sum(lost),
    doubled: sum(doubled),
    what: [...told('потеряно', lost), ...told('дважды', doubled)],
  };
}
