import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from './compare.ts';
import { type Load, startLoad } from './load.ts';
import { inWords } from './pressing.ts';
import type { Row } from './report.ts';
import type { Stand } from './stand.ts';

type Fault = {
  name: string;
  rounds: number;
  /** Longest acceptable pause in seconds. */
  max_s: number;
  /** Whether another node becomes the primary. */
  makes_primary: boolean;
  act: (stand: Stand) => Promise<void>;
  /** Repair by an operator afterwards. */
  repair?: (stand: Stand) => void;
};

let lostPages = 0;
const replicaOf = (leader: number): number => (leader + 1) % 3;

const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL убит (kill −9)',
    rounds: 10,
    max_s: 15,
    makes_primary: true,
    act: async ({ cluster }) => cluster.kill(await cluster.leader()),
  },
  {
    name: 'переключение (switchover)',
    rounds: 10,
    max_s: 15,
    makes_primary: true,
    act: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'узел базы потерян',
    rounds: 3,
    max_s: 15,
    makes_primary: true,
    act: async ({ cluster }) => {
      lostPages = await cluster.leader();
      cluster.lose(lostPages);
    },
    repair: ({ cluster }) => cluster.bringBack(lostPages),
  },
  {
    name: 'копия потеряна',
    rounds: 3,
    max_s: 15,
    makes_primary: false,
    act: async ({ cluster }) => {
      lostPages = replicaOf(await cluster.leader());
      cluster.lose(lostPages);
    },
    repair: ({ cluster }) => cluster.bringBack(lostPages),
  },
];

const UNDER_WAY_MS = 1000;
/** The portal answers again well within this time. */
const GONE_MS = 12_000;

const keysOf = ({ acknowledged: { news, tests, letters, saved } }: Load) =>
  news.size + tests.size + letters.size + saved.size;

type FaultEvidence = { fault: Fault; load: Load; pages: number; writes: number };

/** Runs a fault in rounds under load; returns the longest pauses of pages and writes in milliseconds. */
async function seeFault(stand: Stand, fault: Fault): Promise<FaultEvidence> {
  const { name, rounds, makes_primary, act, repair } = fault;
  const load = await startLoad(stand, stand.nginx, { learners: 250 * (rounds > 3 ? 2 : 1) });
  const seen = { pages: 0, writes: 0 };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(UNDER_WAY_MS * (0.5 + Math.random()));
      const before = await stand.cluster.timeline();
      await load.pauses();
      await act(stand);
      if (repair) {
        await sleep(GONE_MS);
        repair(stand);
      }
      await stand.cluster.untilWhole(makes_primary ? before : 0);
      const { pages, writes } = await load.pauses();
      seen.pages = Math.max(seen.pages, pages);
      seen.writes = Math.max(seen.writes, writes);
      console.log(`  ${name}, ${round}: запись через ${Math.round(writes)} мс, подтверждено ${keysOf(load)}`);
    }
  } finally {
    await load.end();
  }
  return { fault, load, ...seen };
}

async function rowOf(
  stand: Stand,
  { fault: { name, rounds, max_s }, load, pages, writes }: FaultEvidence,
): Promise<Row> {
  const compared = await compare(stand, load.acknowledged);
  const longest = Math.max(writes, pages) / 1000;
  return {
    part: 'База',
    name,
    rounds,
    ...compared,
    seconds: longest,
    is_good: compared.lost + compared.doubled + load.dropped() + load.refused.size === 0 && longest <= max_s,
    note: [
      `страницы ${(pages / 1000).toFixed(1)} с, запись ${(writes / 1000).toFixed(1)} с`,
      `обрывов сокетов ${load.dropped()}`,
      ...inWords(load.failed),
      `отказов ${inWords(load.refused).join(', ') || 0}`,
      ...compared.what,
    ].join('; '),
  };
}

/**
 * Runs every fault of the database in rounds under load, and compares once at the end, since a letter whose process
 * lost its database may wait a minute.
 */
export async function runFaults(stand: Stand): Promise<Row[]> {
  const seen: FaultEvidence[] = [];
  for (const fault of faults) seen.push(await seeFault(stand, fault));
  const rows: Row[] = [];
  for (const one of seen) rows.push(await rowOf(stand, one));
  return rows;
}
