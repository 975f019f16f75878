// A crowd signs in at once, in a process of its own, while somebody signed in goes on asking. Prints how both fared.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type SignInsOrder = { url: string; logins: string[]; password: string; token: string };
/** Of the crowd: how many had each answer, and how long the last one took; of the other caller, each answer's milliseconds. */
export type SignInsLoad = { answered: Record<number, number>; seconds: number; meanwhile: number[] };

const { url, logins, password, token } = JSON.parse(process.argv[2] ?? '') as SignInsOrder;
const agent = new Agent({ keepAlive: true });
const PAUSE_MS = 5;

/** Returns the status of an answer that has arrived whole. */
function call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    request(
      `${url}${path}`,
      { method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      },
    )
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

const answered: Record<number, number> = {};
const signIn = async (login: string, index: number): Promise<void> => {
  const address = { 'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${index % 250}` };
  const status = await call('POST', '/api/tokens/create', address, { login, password });
  answered[status] = (answered[status] ?? 0) + 1;
};

const meanwhile: number[] = [];
const requestSignIn = async (): Promise<void> => {
  const started = performance.now();
  await call('GET', '/api/user/participant/own_timeouts', { authorization: `Bearer ${token}` });
  meanwhile.push(performance.now() - started);
};

for (let warm = 0; warm < 50; warm += 1) await requestSignIn();
meanwhile.length = 0;
const started = performance.now();
let isOver = false;
const callers = Promise.all(logins.map(signIn)).finally(() => {
  isOver = true;
});
while (!isOver) {
  await requestSignIn();
  await sleep(PAUSE_MS);
}
await callers;
const load: SignInsLoad = { answered, seconds: (performance.now() - started) / 1000, meanwhile };
agent.destroy();
process.stdout.write(JSON.stringify(load));
