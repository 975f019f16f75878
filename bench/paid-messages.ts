// The pump: 250 addresses ask codes for 250 numbers of strangers, again and again for a bounded time, and then for the
// recovery of accounts by phone. Prints how many SMS the portal paid for, how many letters stood in for one, and how many
// were refused. Against a portal that runs on this machine (it believes the addresses of a proxy here), best with a fresh
// database; `known`: phones of accounts that have confirmed an email too.
//   node bench/paid-messages.ts '{"url":"http://127.0.0.1:3000","seconds":60,"known":["+79001234567"]}'
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type PumpOrder = { url: string; seconds: number; known?: string[] };
/** `refused`: how many had each answer; `waits`: the longest that anybody was told to wait, in seconds. */
export type PumpLoad = {
  seconds: number;
  asked: number;
  sms: number;
  letters: number;
  refused: Record<number, number>;
  waits: number;
};

const ADDRESSES = 250;
const AT_ONCE = 50;
/** Milliseconds between two rounds of one attacker. */
const PAUSE_MS = 500;

const { url, seconds, known = [] } = JSON.parse(process.argv[2] ?? '') as PumpOrder;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const load: PumpLoad = { seconds: 0, asked: 0, sms: 0, letters: 0, refused: {}, waits: 0 };

type Answer = { status: number; wait: number; channel: string | undefined };

function call(path: string, address: string, body: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    request(`${url}/api${path}`, { method: 'POST', agent, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const status = answer.statusCode ?? 0;
      const { channel } = status === 200 ? JSON.parse(text) : { channel: undefined };
      resolve({ status, wait: Number(answer.headers['retry-after'] ?? 0), channel });
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
}

async function requestCode(path: string, address: string, body: object): Promise<void> {
  const { status, wait, channel } = await call(path, address, body);
  load.asked += 1;
  load.waits = Math.max(load.waits, wait);
  if (channel === 'phone' || channel === 'both') load.sms += 1;
  else if (channel === 'email') load.letters += 1;
  else load.refused[status] = (load.refused[status] ?? 0) + 1;
}

const numbers = Array.from({ length: ADDRESSES }, (_, index) => `+7999${String(1_000_000 + index)}`);
const addressOf = (index: number) => `203.0.113.${index % ADDRESSES}`;

const started = performance.now();
const isOver = () => performance.now() - started > seconds * 1000;
while (!isOver()) {
  for (let first = 0; first < numbers.length && !isOver(); first += AT_ONCE)
    await Promise.all(
      numbers
        .slice(first, first + AT_ONCE)
        .map((credential, index) =>
          requestCode('/user/enter_of_phone_or_email_before_registration', addressOf(first + index), { credential }),
        ),
    );
  await sleep(PAUSE_MS);
}
for (const [index, credential] of known.entries())
  await requestCode('/user/password_recovery_code', addressOf(index), { credential, by: 'phone' });
load.seconds = (performance.now() - started) / 1000;
agent.destroy();
process.stdout.write(`${JSON.stringify(load)}\n`);
