// A crowd guesses at passwords, while people sign in from browsers that have signed in before. Prints how these fared.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type GuessingOrder = {
  url: string;
  origin: string;
  password: string;
  known: { login: string; cookie: string }[];
};
/** Of the crowd: how many had each answer. Of those who know their password too, and each one's milliseconds. */
export type GuessingLoad = { attackers: Record<number, number>; known: Record<number, number>; ms: number[] };

const { url, origin, password, known } = JSON.parse(process.argv[2] ?? '') as GuessingOrder;
const agent = new Agent({ keepAlive: true });
/** Wrong tries at once, each from an address of its own, and connections that try again and again, each time from a new /64. */
const [AT_ONCE, CONNECTIONS] = [200, 40];
const CROWDED_MS = 1000;

/** Returns the status of an answer that has arrived whole. */
function signIn(login: string, typed: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = { 'content-type': 'application/json', origin, ...headers };
    request(`${url}/api/tokens/create`, { method: 'POST', agent, headers: sent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(JSON.stringify({ login, password: typed }));
  });
}

const load: GuessingLoad = { attackers: {}, known: {}, ms: [] };
const note = (counts: Record<number, number>, status: number) => {
  counts[status] = (counts[status] ?? 0) + 1;
};
const guess = async (from: string): Promise<void> =>
  note(
    load.attackers,
    await signIn(`nobody${from.replace(/\W/g, '')}@ocean.test`, 'dogadka', { 'x-forwarded-for': from }),
  );

let isOver = false;
async function guessForever(connection: number): Promise<void> {
  for (let network = 1; !isOver; network += 1)
    await guess(`2001:db8:${connection.toString(16)}:${network.toString(16)}::1`);
}
const attackers = [
  ...Array.from({ length: AT_ONCE }, (_, number) => guess(`198.51.100.${number}`)),
  ...Array.from({ length: CONNECTIONS }, (_, connection) => guessForever(connection)),
];
await sleep(CROWDED_MS);
await Promise.all(
  known.map(async ({ login, cookie }) => {
    const started = performance.now();
    note(load.known, await signIn(login, password, { cookie, 'x-forwarded-for': '203.0.113.7' }));
    load.ms.push(performance.now() - started);
  }),
);
isOver = true;
await Promise.all(attackers);
agent.destroy();
process.stdout.write(JSON.stringify(load));
