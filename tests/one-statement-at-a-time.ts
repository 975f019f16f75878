import pg from 'pg';
import { afterAll, expect } from 'vitest';

/**
 * In every test a connection is asked one thing at a time: what comes meanwhile pg lets wait in a line of its own, and will
 * refuse with its next version.
 */
const overlapping: (string | undefined)[] = [];
const asked = new WeakSet<pg.Client>();
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function oneAtATime(this: pg.Client, ...args: unknown[]) {
  const answer: unknown = Reflect.apply(query, this, args);
  // The pool asks with a callback, over a connection that nobody else has then.
  if (!(answer instanceof Promise)) return answer;
  if (asked.has(this)) overlapping.push(new Error('a connection was asked before it had answered').stack);
  asked.add(this);
  const free = () => asked.delete(this);
  answer.then(free, free);
  return answer;
} as typeof query;

afterAll(() => {
  pg.Client.prototype.query = query;
  expect(overlapping).toEqual([]);
});
