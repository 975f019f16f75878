import { setTimeout as sleep } from 'node:timers/promises';

const ORIGIN = 'https://portal.example.ru';

// biome-ignore lint/suspicious/noExplicitAny: what the portal answers is read as a person reads it, field by field
export type Answer = any;

/** Makes a call through nginx, as a browser does; throws the portal's message if refused. */
export async function request(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(`${ORIGIN}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: Answer = await response.json();
  // A second code may be requested after a minute, which a person spends reading the consents.
  if (response.status === 429) {
    await sleep(answer.retry_after * 1000);
    return request(method, path, body, token);
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
