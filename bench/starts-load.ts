// Pupils press «начать» within one second, each on a connection of its own. Prints how long each waited for the questions.
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenedTest } from '#contract/learning/test.ts';

export type StartsOrder = { url: string; tokens: string[] };
export type StartsLoad = { p99: number; slowest: number; failed: string[] };

const SECOND = 1000;
const AT_ONCE = 20;
const { url, tokens } = JSON.parse(process.argv[2] ?? '') as StartsOrder;
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });

function call<T>(method: 'GET' | 'POST', path: string, token: string, by: Agent): Promise<T> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    request(`${url}/api/participant/${path}`, { method, agent: by, headers }, (answer) => {
      json(answer).then((given) => {
        if (answer.statusCode === 200) resolve(given as T);
        else reject(new Error(`${answer.statusCode} ${JSON.stringify(given)}`));
      }, reject);
    })
      .on('error', reject)
      .end(method === 'POST' ? '{}' : undefined);
  });
}

const times: number[] = [];
const failed: string[] = [];

async function start(token: string, index: number): Promise<void> {
  await sleep((SECOND * index) / tokens.length);
  const pressed = performance.now();
  try {
    const { questions } = await call<OpenedTest>('POST', 'test/open', token, agent);
    if (questions.length === 0) failed.push('no questions');
  } catch (error) {
    failed.push(String(error));
  }
  times.push(performance.now() - pressed);
}

/** The page with the button stands open before each: its timer asks for the milestone every minute. */
async function wait(): Promise<void> {
  for (let token = waiting.pop(); token; token = waiting.pop()) await call('GET', 'milestone/current', token, quiet);
}
const waiting = [...tokens];
const quiet = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
await Promise.all(Array.from({ length: AT_ONCE }, wait));
quiet.destroy();

await Promise.all(tokens.map(start));
agent.destroy();
times.sort((a, b) => a - b);
const load: StartsLoad = {
  p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
  slowest: times.at(-1) ?? 0,
  failed: failed.slice(0, 5),
};
process.stdout.write(JSON.stringify(load));
