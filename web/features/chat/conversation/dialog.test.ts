import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat/messages.ts';
import { atLength } from '#tests/at-length.ts';
import { type Answer, type Dialog, type DialogEvent, firstId, lastId, openDialog, reduce } from './dialog.ts';
import { quoteOf } from './quote-of.ts';

/** A simulated server's dialog that answers and emits events like the real one (docs/product/messages.md, «Order»). */
type Row = { message: ChatMessage; version: number };

const emptyMessage: ChatMessage = {
  message_id: 0,
  user_id: 1,
  direction: 'in',
  author: '',
  author_id: null,
  text: '',
  mfiles: [],
  about: null,
  quote: null,
  is_read: false,
  is_taken_back: false,
  take_back_until: null,
  created_at: '',
  request_key: null,
};

function serverOfTest() {
  let rows: Row[] = [];
  let version = 0;
  let lastGiven = 0;
  const events: DialogEvent[] = [];
  const pick = (at: number) => rows[at % Math.max(1, rows.length)];
  const stateOf = (of: number) => ({
    user_id: 1,
    admin_dialog_priority: null,
    unread: 0,
    version: of,
    is_closed: false,
    snoozed_until: null,
    taken_by: null,
    answer_hours: 24,
  });
  return {
    events,
    send(gap: number) {
      const previous_id = rows.at(-1)?.message.message_id ?? 0;
      version += 1;
      lastGiven += 1 + gap;
      // Every third quotes the one before it.
      const quoted = lastGiven % 3 === 0 ? rows.at(-1)?.message : undefined;
      const quote = quoted ? quoteOf(quoted) : null;
      const message = { ...emptyMessage, message_id: lastGiven, text: `№ ${lastGiven}`, quote };
      rows = [...rows, { message, version }];
      events.push({ type: 'received', message, previous_id, version });
    },
    mark(at: number, is_read: boolean) {
      const row = pick(at);
      if (!row || row.message.is_taken_back || row.message.is_read === is_read) return;
      version += 1;
      const changed = { message: { ...row.message, is_read }, version };
      rows = rows.map((one) => (one === row ? changed : one));
      events.push({ type: 'read', message_ids: [row.message.message_id], is_read, version });
    },
    takeBack(at: number) {
      const row = pick(at);
      if (!row || row.message.is_taken_back || row.message.is_read) return;
      version += 1;
      const { message_id } = row.message;
      const gone = { ...row.message, text: '', quote: null, is_taken_back: true };
      rows = rows.map((one) => {
        if (one === row) return { message: gone, version };
        const { quote } = one.message;
        if (quote?.message_id !== message_id) return one;
        return { message: { ...one.message, quote: { ...quote, text: '', is_taken_back: true } }, version };
      });
      events.push({ type: 'taken back', message_id: row.message.message_id, version });
    },
    version: () => version,
    /** `as_of` was read before the messages were. */
    answer(
      as_of: number,
      {
        after_id,
        before_id,
        around_id,
        since,
      }: { after_id?: number; before_id?: number; around_id?: number; since?: number },
      per_page = 4,
    ): Answer {
      const idOf = ({ message }: Row) => message.message_id;
      const earlier = (before_id ?? around_id) && rows.filter((row) => idOf(row) < (before_id ?? around_id ?? 0));
      const later = rows.filter((row) => idOf(row) > (after_id ?? (around_id ?? 0) - 1));
      const part =
        after_id !== undefined
          ? { data: later.slice(0, per_page), has_before: after_id > 0, has_after: later.length > per_page }
          : around_id !== undefined && earlier
            ? {
                data: [...earlier.slice(-2), ...later.slice(0, 2)],
                has_before: earlier.length > 2,
                has_after: later.length > 2,
              }
            : {
                data: (earlier || rows).slice(-per_page),
                has_before: (earlier || rows).length > per_page,
                has_after: before_id !== undefined,
              };
      const known = (row: Row) => after_id === undefined || idOf(row) <= after_id;
      const changed =
        since === undefined ? [] : rows.filter((row) => row.version > since && known(row) && !part.data.includes(row));
      return {
        ...part,
        data: part.data.map(({ message }) => message),
        changed: changed.length > 3 ? null : changed.map(({ message }) => message),
        dialog: stateOf(as_of),
      };
    },
    from: (id: number) => rows.map(({ message }) => message).filter(({ message_id }) => message_id >= id),
  };
}

/** A request under way: what the server read first, the question, and the answer once given. */
type Flight = {
  as_of: number;
  asks: { after_id: number; since: number } | { before_id: number } | 'last';
  answer?: Answer;
};

function pageOfTest(server: ReturnType<typeof serverOfTest>, around_id?: number) {
  let dialog: Dialog = openDialog(server.answer(server.version(), around_id ? { around_id } : {}));
  let heard = server.events.length;
  let flights: Flight[] = [];
  const dispatch = (event: DialogEvent) => {
    dialog = reduce(dialog, event);
  };
  const ask = (asks: Flight['asks']) => flights.push({ as_of: server.version(), asks });
  const answerTo = ({ as_of, asks }: Flight) => server.answer(as_of, asks === 'last' ? {} : asks);
  const page = {
    dialog: () => dialog,
    hear(count: number) {
      for (const event of server.events.slice(heard, heard + count)) dispatch(event);
      heard = Math.min(server.events.length, heard + count);
    },
    /** Events lost because the connection was down. */
    lose(count: number) {
      heard = Math.min(server.events.length, heard + count);
      dispatch({ type: 'stale' });
    },
    repeat(at: number) {
      const event = server.events[at % Math.max(1, heard)];
      if (event) dispatch(event);
    },
    fetchMissing() {
      if (dialog.missing === 'nothing' || flights.some(({ asks }) => asks === 'last' || 'since' in asks)) return;
      ask(dialog.missing === 'reload' ? 'last' : { after_id: lastId(dialog), since: dialog.version });
      dispatch({ type: 'asked' });
    },
    fetchOlder() {
      if (dialog.has_before) ask({ before_id: firstId(dialog) });
    },
    fetchNewer: () => dispatch({ type: 'stale' }),
    /** The server answers; the answer is under way. */
    serve(at: number) {
      const flight = flights[at % Math.max(1, flights.length)];
      if (flight) flight.answer ??= answerTo(flight);
    },
    land(at: number) {
      const flight = flights[at % Math.max(1, flights.length)];
      if (!flight) return;
      flights = flights.filter((one) => one !== flight);
      const { asks } = flight;
      const answer = flight.answer ?? answerTo(flight);
      if (asks === 'last') dispatch({ type: 'opened', answer });
      else if ('before_id' in asks) dispatch({ type: 'older', ...asks, answer });
      else dispatch({ type: 'newer', ...asks, answer });
    },
    /** `isConnectionLost`: the connection was down at the end, otherwise all events arrive. */
    settle(isAway = true) {
      if (isAway) page.lose(1000);
      else page.hear(1000);
      for (let round = 0; round < 200 && (flights.length > 0 || dialog.missing !== 'nothing'); round++) {
        page.fetchMissing();
        page.land(0);
      }
    },
  };
  return page;
}

const step = fc.oneof(
  { withCrossShrink: true },
  fc.record({ do: fc.constant('send' as const), n: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('read', 'unread', 'take back', 'repeat', 'serve', 'land'), n: fc.nat(30) }),
  fc.record({ do: fc.constantFrom('hear', 'hear', 'hear', 'hear', 'lose'), n: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constantFrom('ask', 'older', 'newer'), n: fc.constant(0) }),
);

function live(server: ReturnType<typeof serverOfTest>, page: ReturnType<typeof pageOfTest>) {
  return ({ do: what, n }: { do: string; n: number }): void => {
    const acts: Record<string, () => void> = {
      send: () => server.send(n),
      read: () => server.mark(n, true),
      unread: () => server.mark(n, false),
      'take back': () => server.takeBack(n),
      repeat: () => page.repeat(n),
      serve: () => page.serve(n),
      land: () => page.land(n),
      hear: () => page.hear(n),
      lose: () => page.lose(n),
      ask: () => page.fetchMissing(),
      older: () => page.fetchOlder(),
      newer: () => page.fetchNewer(),
    };
    acts[what]?.();
    const ids = page.dialog().known.map(({ message }) => message.message_id);
    expect(ids, 'in order, nothing twice').toEqual([...new Set(ids)].sort((one, other) => one - other));
    const between = server.from(ids[0] ?? 0).map(({ message_id }) => message_id);
    expect(ids, 'nothing missed within').toEqual(between.slice(0, ids.length));
  };
}

test('whatever is told, lost, repeated and answered late, a page ends with the messages of the server', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.array(step, { maxLength: 60 }), fc.boolean(), (written, steps, isAway) => {
      const server = serverOfTest();
      for (let n = 0; n < written; n++) server.send(0);
      const page = pageOfTest(server);
      const act = live(server, page);
      for (const one of steps) act(one);
      page.settle(isAway || steps.some((one) => one.do === 'lose'));
      const { known, missing, follows } = page.dialog();
      expect({ missing, follows }).toEqual({ missing: 'nothing', follows: true });
      expect(known.map(({ message }) => message)).toEqual(server.from(firstId(page.dialog())));
    }),
    { numRuns: atLength(2000, 20_000) },
  );
});

test('older messages read before what the page knows are asked about again: a change whose word was lost is learnt', () => {
  const server = serverOfTest();
  for (let n = 0; n < 6; n++) server.send(0);
  const page = pageOfTest(server);
  page.fetchOlder();
  page.serve(0);
  server.mark(0, true);
  page.lose(1);
  page.fetchMissing();
  page.land(1);
  page.land(0);
  expect(page.dialog().missing).toBe('after');
  page.fetchMissing();
  page.land(0);
  expect(page.dialog().known.map(({ message }) => message)).toEqual(server.from(1));
});

test('opened around a message found, it shows what is there, says how much came since, and goes on to the end', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = serverOfTest();
      for (let n = 0; n < 12; n++) server.send(n % 2);
      const page = pageOfTest(server, 5);
      const act = live(server, page);
      for (const one of steps) act(one);
      for (let round = 0; round < 60 && !page.dialog().follows; round++) page.settle();
      expect(page.dialog().known.map(({ message }) => message)).toEqual(server.from(firstId(page.dialog())));
    }),
    { numRuns: atLength(500, 5000) },
  );
});
