import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '#contract/chat/messages.ts';
import type { PortalServices } from '#server/services.ts';
import { forgetLimits, makePerson } from '../factories.ts';
import type { PortalProcess } from '../portal-process.ts';
import { type Line, openLine } from './faulty-proxy.ts';
import { openTalkPage, type TalkPage, type Typed } from './talk-page.ts';

type TalkOptions = {
  services: PortalServices;
  /** Starts a portal on the services' database, at this or any port. */
  run: (port?: number) => Promise<PortalProcess>;
  /** Address of a portal that is never killed; otherwise two are killed in turn. */
  steady?: string;
  dialogs: number;
  drops: number;
  kills: number;
  /** Average time between two cuts. */
  drop_ms: number;
  /** Longest pause between two messages of a writer. */
  pause_ms: number;
  /** Called after each fault with the counts so far. */
  onProgress?: (drops: number, kills: number) => void;
};
type Talk = { user_id: number; family: TalkPage; other: TalkPage; desk: TalkPage; typed: Record<Side, Typed[]> };
type Side = 'family' | 'desk';

/** A message as seen on a screen or in the database. */
type SeenMessage = { id: number; direction: string; text: string; is_read: boolean; is_taken_back: boolean };
export type Histories = {
  /** Messages in the database and on the screens: two devices of the family, and the administration. */
  stored: SeenMessage[];
  shown: Record<'family' | 'other' | 'desk', SeenMessage[]>;
  typed: Record<Side, Typed[]>;
  /** Counters of the dialog's row, compared with its messages. */
  counted: { unread_in: number; unread_out: number; version: number };
};
export type Outcome = { histories: Histories[]; acknowledged: number; returns: number };

const seen = ({ message_id, direction, text, is_read, is_taken_back }: ChatMessage): SeenMessage => ({
  id: message_id,
  direction,
  text,
  is_read,
  is_taken_back,
});

async function readHistory({ db }: PortalServices, { user_id, typed, ...pages }: Talk): Promise<Histories> {
  const { rows } = await db.$client.query(
    `select id, direction, text, is_read, taken_back_at is not null as is_taken_back, version
     from dialog_messages where user_id = $1 order by id`,
    [user_id],
  );
  const { rows: dialogs } = await db.$client.query('select * from dialogs where user_id = $1', [user_id]);
  const stored = rows.map(({ id, version: _, ...row }) => ({ id: Number(id), ...row }));
  const { unread_in, unread_out, version } = dialogs[0];
  return {
    stored,
    shown: {
      family: pages.family.list().map(seen),
      other: pages.other.list().map(seen),
      desk: pages.desk.list().map(seen),
    },
    typed,
    counted: { unread_in, unread_out, version: Number(version) },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isAtRest = ({ stored, shown }: Histories): boolean =>
  Object.values(shown).every((screen) => isSame(screen, stored)) &&
  stored.every(({ is_read, is_taken_back }) => is_read || is_taken_back);

/**
 * Families and administration write to each other over two portals of one database, while connections break and portals
 * are killed at random; then everybody settles until the screens agree with the database, for a minute at most. Returns
 * the histories to compare.
 */
export async function talkUnderFaults(given: TalkOptions): Promise<Outcome> {
  const { services, run, steady, dialogs, drops, kills, drop_ms, pause_ms, onProgress } = given;
  const portals = await Promise.all(steady === undefined ? [run(), run()] : [run()]);
  const urls = [...portals.map(({ url }) => url), ...(steady === undefined ? [] : [steady])];
  const ports = urls.map((url) => Number(new URL(url).port));
  const isDown = ports.map(() => false);
  const lines: Line[] = [];
  const line = async () => {
    const opened = await openLine(() => {
      const up = ports.filter((_, index) => !isDown[index]);
      return up[Math.floor(Math.random() * up.length)] ?? 1;
    });
    lines.push(opened);
    return opened.url;
  };
  const desks = await Promise.all([makePerson(services, 'administrator'), makePerson(services, 'curator')]);
  const talks = await Promise.all(
    Array.from({ length: dialogs }, async (_, index): Promise<Talk> => {
      const parent = await makePerson(services, 'parent');
      const desk = desks[index % desks.length] ?? parent;
      const page = async (token: string, side: 'person' | 'desk') =>
        await openTalkPage({ url: await line(), token, side, user_id: parent.id });
      return {
        user_id: parent.id,
        family: await page(parent.token, 'person'),
        other: await page(parent.token, 'person'),
        desk: await page(desk.token, 'desk'),
        typed: { family: [], desk: [] },
      };
    }),
  );
  let isTalking = true;
  let isRead = true;
  /** Writes, and sometimes takes the message back. */
  const write = async (talk: Talk, side: Side) => {
    for (let number = 1; isTalking; number += 1) {
      const typed = await talk[side].write(`${side} ${number}`);
      talk.typed[side].push(typed);
      if (number % 20 === 0) await talk[side].takeBack(typed.message_id);
      await sleep(Math.random() * pause_ms);
    }
  };
  const read = async (page: TalkPage) => {
    while (isRead) {
      await page.read();
      await sleep(20 + Math.random() * 100);
    }
  };
  const talking = talks.flatMap((talk) => [write(talk, 'family'), write(talk, 'desk')]);
  const reading = talks.flatMap(({ other, desk }) => [read(other), read(desk)]);
  const unlimited = setInterval(() => void forgetLimits(services).catch(() => undefined), 200);

  let dropped = 0;
  let killed = 0;
  async function dropLines(): Promise<void> {
    while (dropped < drops) {
      await sleep(Math.random() * 2 * drop_ms);
      lines[Math.floor(Math.random() * lines.length)]?.cut(Math.random() < 0.5 ? 0 : 40);
      dropped += 1;
      onProgress?.(dropped, killed);
    }
  }
  async function killPortals(): Promise<void> {
    while (killed < kills) {
      // Spread over the time of the cuts.
      const due = ((killed + Math.random()) * drops) / kills;
      while (dropped < due) await sleep(10);
      const index = Math.floor(Math.random() * portals.length);
      const portal = portals[index];
      isDown[index] = true;
      portal?.child.kill('SIGKILL');
      await portal?.ended;
      killed += 1;
      onProgress?.(dropped, killed);
      // The last killed portal stays down: the other takes over.
      if (killed === kills) return;
      portals[index] = await run(ports[index]);
      isDown[index] = false;
    }
  }
  try {
    const faults = Promise.all([dropLines(), killPortals()]);
    await Promise.race([faults, Promise.all([...talking, ...reading])]);
    await faults;
    isTalking = false;
    await Promise.all(talking);
    const pages = talks.flatMap(({ family, other, desk }) => [family, other, desk]);
    const look = async () => {
      await Promise.all(pages.map((page) => page.loadAll()));
      return await Promise.all(talks.map((talk) => readHistory(services, talk)));
    };
    let histories = await look();
    for (const until = Date.now() + 60_000; !histories.every(isAtRest) && Date.now() < until; histories = await look())
      await sleep(100);
    return {
      histories,
      acknowledged: talks.reduce((sum, { typed }) => sum + typed.family.length + typed.desk.length, 0),
      returns: pages.reduce((sum, page) => sum + page.returns(), 0),
    };
  } finally {
    isTalking = false;
    isRead = false;
    clearInterval(unlimited);
    for (const { family, other, desk } of talks) for (const page of [family, other, desk]) page.close();
    await Promise.allSettled([...talking, ...reading]);
    await Promise.all(lines.map((opened) => opened.close()));
    for (const { child } of portals) child.kill('SIGKILL');
    await Promise.all(portals.map(({ ended }) => ended));
  }
}
