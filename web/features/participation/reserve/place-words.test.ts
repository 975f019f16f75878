import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionStates } from '#contract/enrollment/closing.ts';
import { atLength } from '#tests/at-length.ts';
import { type PlaceReader, placeSentence, type ReserveAnswer, unassessedSentence } from './place-words.ts';

const ranked = { place: 2, amount: 3, assessed: 3, to_come: 0, capacity: 20 };
const before: ReserveAnswer = { started: false, is_summing_up: false, closed: false, data: null };
const started = (data: object): ReserveAnswer => ({
  ...before,
  started: true,
  data: { direction: 'keepers', place: 2, amount: 2, free: 0, to_assess: 0, capacity: 20, reserve: 10, ...data },
});
const open = { place: ranked, selection: 'open', line: before, isBlackLabelled: false } as const;

/** docs/product/selection-and-trip.md, «Words of a place»: the case, and what a child reads of it. */
const cases: [string, Parameters<typeof placeSentence>[0], string][] = [
  [
    'not started, places for all',
    open,
    'Отбор ещё не начался, сейчас твоё место — 2 из 3: мест в поездке 20, и пока их хватает всем, кто выбрал это направление.',
  ],
  [
    'not started, among the first',
    { ...open, place: { ...ranked, amount: 40 } },
    'Отбор ещё не начался, сейчас твоё место — 2 из 40: пригласят первых 20, и пока ты среди них.',
  ],
  [
    'not started, those to come make it full',
    { ...open, place: { ...ranked, to_come: 18 } },
    'Отбор ещё не начался, сейчас твоё место — 2 из 3: пригласят первых 20, и пока ты среди них.',
  ],
  [
    'not started, behind the first',
    { ...open, place: { ...ranked, place: 25, amount: 40 } },
    'Отбор ещё не начался, сейчас твоё место — 25 из 40: пригласят первых 20, остальные ждут в резерве, и пока у тебя в нём номер 5.',
  ],
  [
    'being summed up',
    { ...open, line: { ...before, started: true, is_summing_up: true } },
    'Твоё место по баллам — 2 из 3: сейчас подводим итоги отбора, и кого приглашаем в поездку, тому напишем.',
  ],
  [
    'direction not full',
    { ...open, line: started({ free: 3 }) },
    'Сейчас в поездке свободно 3 места, твой номер в резерве — 2 из 2: само место никому не достаётся, но его могут предложить и тебе, и тогда сразу напишем тебе и родителям.',
  ],
  [
    'one place for those before',
    { ...open, line: started({ free: 1 }) },
    'Сейчас в поездке свободно 1 место, твой номер в резерве — 2 из 2: свободное место предлагают по порядку, и если очередь дойдёт, сразу напишем тебе и родителям.',
  ],
  [
    'full',
    { ...open, line: started({}) },
    'Сейчас все места поездки заняты (их 20), твой номер в резерве — 2 из 2: если место освободится, его предложат по порядку, и сразу напишем тебе и родителям.',
  ],
  [
    'full and far behind',
    { ...open, line: started({ place: 12, amount: 15 }) },
    'Сейчас все места поездки заняты (их 20), твой номер в резерве — 12 из 15: так далеко место достаётся редко, но если очередь дойдёт, сразу напишем тебе и родителям.',
  ],
  [
    'black label',
    { ...open, isBlackLabelled: true },
    'Твоё место по баллам — 2 из 3, но с чёрной меткой в поездку не приглашают: её причина — на этой странице.',
  ],
  [
    'closed, not told yet',
    { ...open, line: { ...before, started: true, closed: true } },
    'Твоё место по баллам — 2 из 3: отбор завершён.',
  ],
  ['over', { ...open, selection: 'reserve', line: undefined }, 'Твоё место по баллам — 2 из 3: отбор завершён.'],
  [
    'brought back',
    { ...open, selection: 'brought_back', line: started({}) },
    'Твоё место по баллам — 2 из 3: отбор для остальных завершён, а будет ли место в поездке, решает администрация.',
  ],
  ['invited and later', { ...open, line: undefined }, 'Твоё место по баллам — 2 из 3.'],
];

test.each(cases)('one sentence that is true: %s', (_, given, words) => {
  expect(placeSentence(given, 'child')).toBe(words);
});

const count = fc.nat({ max: 50 });
const line = fc.record({
  started: fc.boolean(),
  is_summing_up: fc.boolean(),
  closed: fc.boolean(),
  data: fc.option(
    fc.record({
      direction: fc.constant('keepers' as const),
      place: fc.option(fc.integer({ min: 1, max: 50 })),
      amount: count,
      free: count,
      to_assess: count,
      capacity: count,
      reserve: count,
    }),
  ),
});
const anyCase = fc.record({
  place: fc.record({
    place: fc.integer({ min: 1, max: 50 }),
    amount: count,
    assessed: count,
    to_come: count,
    capacity: count,
  }),
  selection: fc.constantFrom(...selectionStates),
  line: fc.option(line, { nil: undefined }),
  isBlackLabelled: fc.boolean(),
});

test('in every case it is one sentence in the reader’s own person, for girls and boys alike', () => {
  fc.assert(
    fc.property(anyCase, fc.constantFrom<PlaceReader>('child', 'parent'), (given, reader) => {
      const words = placeSentence(given, reader);
      expect(words).toMatch(/^[А-ЯЁ][^.!?]*\.$/u);
      // «ты» to a child and never to a parent; no past tense or short form of one gender, nothing left of a template.
      const you = /(?<!\p{L})(?:ты|тебя|тебе|тво\p{L}*)(?!\p{L})/iu;
      if (reader === 'parent') expect(words).not.toMatch(you);
      else expect(words).not.toMatch(/(?<!\p{L})(?:вы|вас|вам|ребён\p{L}*)(?!\p{L})/iu);
      expect(words).not.toMatch(/undefined|null|NaN|(?<!\p{L})(?:готова?|рада?|был[аи]?|прош\p{L}+)(?!\p{L})/u);
      // A reserve is spoken of only while the selection is open for the reader.
      if (given.selection !== 'open' || given.line?.closed) expect(words).not.toMatch(/резерв|предложат/);
    }),
    { numRuns: atLength(300, 10_000) },
  );
});

test('while others are not assessed, the place is said to be what it is now', () => {
  expect([0, 1, 3, 21].map(unassessedSentence)).toEqual([
    '',
    'Место может измениться: 1 участник направления ещё не оценён.',
    'Место может измениться: 3 участника направления ещё не оценены.',
    'Место может измениться: 21 участник направления ещё не оценён.',
  ]);
});
