import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeImap, openFakeImap } from '#tests/fake-imap.ts';
import { readMailbox } from './read-mailbox.ts';

let imap: FakeImap;
beforeAll(async () => {
  imap = await openFakeImap();
});
afterAll(() => imap.close());
beforeEach(() => {
  const named = (name: string) => ({ source: `Subject: ${name}\r\n\r\n${name}\r\n`, flags: new Set<string>() });
  imap.letters.splice(0, imap.letters.length, ...['first', 'broken', 'strange', 'last'].map(named));
});

const flags = () => imap.letters.map((letter) => [...letter.flags].sort().join(' '));
const nameOf = (source: Buffer): string => source.toString().match(/^Subject: (.*?)\r?$/m)?.[1] ?? '';

/** Reads the mailbox; `broken` fails with this. Gives what was read and what the log was told. */
async function read(fault: Error) {
  const seen: string[] = [];
  const said: unknown[] = [];
  const log = { error: (...words: unknown[]) => void said.push(words) };
  const take = async (source: Buffer) => {
    seen.push(nameOf(source));
    if (nameOf(source) === 'broken') throw fault;
    return nameOf(source) !== 'strange';
  };
  const outcome = await readMailbox(log, imap.url, take).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { seen, said, outcome };
}

test('a letter that cannot be taken stays there as read, those after it are taken, and the log quotes nobody', async () => {
  const { seen, said, outcome } = await read(new TypeError('no such thing: anna@ocean.test'));
  expect([outcome, seen]).toEqual([undefined, ['first', 'broken', 'strange', 'last']]);
  expect(flags()).toEqual(['\\Deleted', '\\Seen', '\\Seen', '\\Deleted']);
  expect(said).toEqual([[{ uid: 2, error: 'TypeError' }, expect.any(String)]]);
  expect(JSON.stringify(said)).not.toContain('anna');
});

test('while the database is away nothing is lost: the letter and those after it wait unread', async () => {
  const away = new Error('Failed query', {
    cause: Object.assign(new pg.DatabaseError('stops', 1, 'error'), { code: '57P01' }),
  });
  const { seen, outcome } = await read(away);
  expect([outcome, seen]).toEqual([away, ['first', 'broken']]);
  expect(flags()).toEqual(['\\Deleted', '', '', '']);
});
