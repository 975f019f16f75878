import fc from 'fast-check';
import { parse } from 'gift-pegjs';
import { expect, test } from 'vitest';
import { encodeHtml, hasMarkup, htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { findMarksFault, markOf, placesIn } from '#contract/question-kinds/cloze/gap-marks.ts';
import type { GapType } from '#contract/question-kinds/cloze/gap-type.ts';
import { hasGaps } from '#contract/question-kinds/has-gaps.ts';
import { readQuantity } from '#contract/question-kinds/number/read-number.ts';
import { type OrderScoring, orderScorings } from '#contract/question-kinds/ordering/scoring.ts';
import type { QuestionType } from '#contract/question-kinds/question-type.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { formatExact } from '#contract/words/numbers.ts';
import { formulaFault } from '#server/platform/formulas/check-formulas.ts';
import { cleanRichText } from '#server/platform/html/clean-rich-text.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { anyCharacter } from '#tests/any-character.ts';
import { atLength } from '#tests/at-length.ts';
import type { OptionalQuestionFields } from '../exam/exam-question.ts';
import { areGraded } from '../question-kinds/graded-typed/read.ts';
import { transferKinds } from '../question-kinds/transfer-kinds.ts';
import { formsOf, plainAnswer } from '../question-kinds/typed/answer-forms.ts';
import type { WholeQuestion } from '../tests/find-test.ts';
import type { Exportable } from './exportable.ts';
import type { FoundQuestion } from './found.ts';
import { writeGift } from './gift/write-gift.ts';
import { writeMoodleXml } from './moodle/write-moodle-xml.ts';
import { readFile } from './reading/read-file.ts';
import { writable } from './writable.ts';

/** What has a meaning in GIFT, in XML, in HTML, to Moodle, and to nobody. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '::',
      '\\',
      '\\n',
      '\n',
      '{',
      '}',
      '=',
      '~',
      '#',
      '####',
      '->',
      '%50%',
      '%-100%',
      '[html]',
      '[plain]',
      '//',
      '$CATEGORY: a',
    ],
    ...[
      '<p>',
      '</p>',
      '<br>',
      '&amp;',
      '&nbsp;',
      '&#123;',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '@@PLUGINFILE@@',
      '<img src="x">',
    ],
    ...[
      '  ',
      '\t',
      ' ',
      '"',
      "'",
      '*',
      '\\*',
      'ё',
      'T',
      'FALSE',
      'кит',
      '\u00a0',
      '🐋',
      '&&092;',
      '\u2028',
      '\ufeff',
      '_____',
      '\\(p = \\rho g h\\)',
      '\\[\\frac{a}{b} < 1 \\\\\n c \\& d\\]',
      '$$F_A$$',
      '\\(',
      '\\)',
      '<sub>2</sub>',
      '<sup>2 n</sup>',
      '</sub>',
      '<sup>',
      '\u2060',
    ],
  ),
  fc.string({ unit: anyCharacter, maxLength: 6 }),
);
const plainText = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => writable(pieces.join('')))
  // A text with a formula that cannot be read is not saved (docs/product/learning.md, «Formulas and signs»).
  .filter((whole) => whole !== '' && !isRich(whole) && formulaFault(whole) === null);
const layouts = [
  (words: string) => `<p><strong>${words}</strong> и <em>не ${words}</em></p>`,
  (words: string) => `<p>Да</p><ul><li>${words}</li><li><p><u>а</u></p></li></ul><p> ${words}  <s>б</s> </p>`,
  (words: string) =>
    `<table><tbody><tr><th scope="col">${words}</th><td colspan="2">H<sub>2</sub>O</td></tr></tbody></table>`,
  (words: string) => `<ol start="3"><li>${words}<br>-> {~=#:}</li></ol><blockquote><p>%50%</p></blockquote>`,
];
/** As the server stores what an editor has written. */
const richText = fc
  .tuple(plainText, fc.constantFrom(...layouts))
  .map(([words, layout]) => writable(cleanRichText(richOf(layout(encodeHtml(words.replace(/\n/g, ' ')))))))
  .filter((whole) => isRich(whole) && formulaFault(whole) === null);
const text = fc.oneof({ weight: 3, arbitrary: plainText }, richText);
const plainTexts = (minLength: number) => fc.uniqueArray(plainText, { minLength, maxLength: 6 });
const texts = (minLength: number) => fc.uniqueArray(text, { minLength, maxLength: 6 });

const made = (question_type: QuestionType, question_text: string, given: Partial<WholeQuestion>): WholeQuestion => ({
  id: 1,
  learning_exam_id: 1,
  ordinal_number: 1,
  question_image_file: null,
  question_right_answer: '',
  question_feedback: '',
  question_theme: '',
  question_weight: 1,
  keeps_order: false,
  question_tolerance: 0,
  tolerance_in_percent: false,
  question_unit: '',
  wrong_pair_penalty: 0,
  order_scoring: 'places',
  question_type,
  question_text,
  answers: [],
  items: [],
  fault: null,
  ...given,
});
const answersOf = (all: string[], right: (index: number) => boolean, said: readonly string[] = []) =>
  all.map((answer_text, index) => ({
    id: index + 1,
    learning_question_id: 1,
    ordinal_number: index + 1,
    answer_text,
    answer_feedback: said[index] ?? '',
    answer_share: null as number | null,
    question_item_id: null,
    answer_tolerance: null,
    right: right(index) ? (1 as const) : (0 as const),
  }));

/** What may be said of an answer or a question: nothing, more often than something. */
const said = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, text);
/** What Moodle keeps as a tag, in a line of fifty signs. */
const label = plainText
  .map((words) => words.replace(/[\]\s]+/g, ' ').trim())
  .filter((words) => words !== '' && words.length <= 30 && writable(words) === words);
const more = fc.record({
  question_feedback: said,
  question_theme: fc.oneof(fc.constant(''), label),
  question_weight: fc.oneof(
    fc.constant(1),
    fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100),
  ),
});
const moreOfChoice = fc.tuple(more, fc.boolean(), fc.array(said, { maxLength: 6 }));

const single = fc.tuple(text, texts(2), fc.nat(), moreOfChoice).map(([words, all, pick, [own, keeps_order, told]]) =>
  made(questionTypes.singleChoice, words, {
    ...own,
    keeps_order,
    answers: answersOf(all, (index) => index === pick % all.length, told),
  }),
);
const multiple = fc
  .tuple(text, texts(2), fc.nat({ max: 62 }), moreOfChoice)
  .map(([words, all, marks, [own, keeps_order, told]]) =>
    made(questionTypes.multipleChoice, words, {
      ...own,
      keeps_order,
      answers: answersOf(all, (index) => index === 0 || (marks >> index) % 2 === 1, told),
    }),
  );
/** Shares of the author's: what the right ones bring is a hundred, a wrong one may take anything. */
const shared = fc
  .tuple(multiple, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 6, maxLength: 6 }), fc.nat({ max: 10_000 }))
  .map(([question, parts, cost]) => {
    const rights = question.answers.filter(({ right }) => right === 1);
    const whole = rights.reduce((sum, _, index) => sum + (parts[index] ?? 0), 0);
    const shareOf = new Map(
      rights.map(({ id }, index) => [id, Number(((100 * (parts[index] ?? 0)) / whole).toFixed(5))]),
    );
    const withShares = question.answers.map((answer, index) => ({
      ...answer,
      // Never what the portal gives by itself.
      answer_share: shareOf.get(answer.id) ?? (index % 2 === 0 ? 0 : -(cost + 1) / 101),
    }));
    const isOwn = withShares.some(({ right }) => right === 0) || new Set(shareOf.values()).size > 1;
    const answers = withShares.map((answer) => ({ ...answer, answer_share: Number(answer.answer_share.toFixed(5)) }));
    return isOwn ? { ...question, answers } : question;
  });
const decimal = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(1.602176634e-19, -6.62607015e-34, 6.02214076e23, 1.5e15, 2e-6, 9.99e-7),
);
const number = fc
  .tuple(
    text,
    fc.uniqueArray(decimal, { minLength: 1, maxLength: 3 }),
    fc.oneof(
      fc.integer({ min: 0, max: 5000 }).map((hundredths) => hundredths / 100),
      fc.constantFrom(1e-25, 3.5e-7),
    ),
    fc.boolean(),
    fc.constantFrom('', '‰', 'м/с²', 'атм', '°'),
    more,
  )
  .map(([words, values, question_tolerance, isPercent, question_unit, own]) =>
    made(questionTypes.number, words, {
      ...own,
      question_tolerance,
      question_unit,
      tolerance_in_percent: isPercent && question_tolerance > 0,
      question_right_answer: values.map(formatExact).join('|'),
    }),
  );
const form = plainText.filter((words) => !words.includes('|') && plainAnswer(words) !== '');
const typed = fc
  .tuple(text, fc.uniqueArray(form, { minLength: 1, maxLength: 4, selector: plainAnswer }), more)
  .map(([words, forms, own]) => made(questionTypes.typed, words, { ...own, question_right_answer: forms.join('|') }));
const matching = fc
  // The answers of pairs are letters only in Moodle.
  .tuple(text, plainTexts(2), texts(1), fc.nat(), more, fc.boolean(), fc.constantFrom(0, 0, 100, 50, 33.33))
  .map(([words, all, categories, shift, own, keeps_order, wrong_pair_penalty]) => {
    const items = categories.map((question_item_text, index) => ({
      id: index + 1,
      learning_question_id: 1,
      ordinal_number: index + 1,
      question_item_text,
      item_feedback: '',
      gap_type: null,
      right_answer_id: ((index * 7 + shift) % all.length) + 1,
    }));
    return made(questionTypes.matching, words, {
      ...own,
      keeps_order,
      wrong_pair_penalty,
      answers: answersOf(all, () => false),
      items,
    });
  });

const orderOf = (variants: fc.Arbitrary<string[]>, told: fc.Arbitrary<string[]>) =>
  fc
    .tuple(text, variants, more, fc.constantFrom(...orderScorings), told)
    .map(([words, all, own, order_scoring, feedback]) =>
      made(questionTypes.ordering, words, {
        ...own,
        order_scoring,
        answers: answersOf([...new Set(all)], () => false, feedback),
      }),
    )
    .filter(({ answers }) => answers.length > 1);
/** GIFT has variants of plain text without explanations only; the rest it names as left out. */
const ordering = orderOf(plainTexts(2), fc.constant<string[]>([])).filter(
  (question) => transferKinds[questionTypes.ordering].gift.findFault?.(question) === null,
);
const richOrdering = orderOf(texts(2), fc.array(said, { maxLength: 6 }));

type WrittenGap = {
  gap_type: GapType;
  answers: { text: string; share: number; tolerance: number; feedback: string }[];
};
const shareOfGap = fc.oneof(
  fc.constantFrom(0, 50, 100),
  fc.integer({ min: 1, max: 9_999_999 }).map((one) => one / 100_000),
);
const typedOfGap = plainText.filter((words) => plainAnswer(words) !== '');
const answersOfGap = (words: fc.Arbitrary<string>, minLength: number, tolerance: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.record({ text: words, share: shareOfGap, tolerance, feedback: said }), {
      minLength,
      maxLength: 4,
      selector: ({ text: letters }) => plainAnswer(letters) || letters,
    })
    // The best comes first: Moodle takes the first that fits, the portal the best.
    .map((all) =>
      all.map((one, index) => (index === 0 ? { ...one, share: 100 } : one)).sort((a, b) => b.share - a.share),
    );
const oneGap: fc.Arbitrary<WrittenGap> = fc.oneof(
  answersOfGap(text, 2, fc.constant(0)).map((answers) => ({ gap_type: 'choice' as const, answers })),
  answersOfGap(typedOfGap, 1, fc.constant(0)).map((answers) => ({ gap_type: 'typed' as const, answers })),
  answersOfGap(decimal.map(formatExact), 1, fc.constantFrom(0, 0.5, 2)).map((answers) => ({
    gap_type: 'number' as const,
    answers,
  })),
);
const withMarks = (words: string, gaps: number): string => {
  const marks = Array.from({ length: gaps }, (_, index) => markOf(index + 1)).join(' и ');
  return isRich(words) ? richOf(`${htmlOf(words)}<p>${marks} <strong>так</strong></p>`) : `${words} ${marks}>`;
};
/** `most` gaps at most; what each weighs is whole, so that the file says the weight of the question. */
const clozeOf = (most: number) =>
  fc
    .tuple(
      text,
      fc.array(oneGap, { minLength: 1, maxLength: most }),
      more,
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([words, gaps, own, keeps_order, each]) =>
      made(questionTypes.cloze, withMarks(words, gaps.length), {
        ...own,
        question_weight: each * gaps.length,
        keeps_order: keeps_order && gaps.some(({ gap_type }) => gap_type === 'choice'),
        items: gaps.map(({ gap_type }, index) => ({
          id: index + 1,
          learning_question_id: 1,
          ordinal_number: index + 1,
          question_item_text: `Пропуск ${index + 1}`,
          item_feedback: '',
          gap_type,
          right_answer_id: null,
        })),
        answers: gaps
          .flatMap((gap, place) => gap.answers.map((answer) => ({ ...answer, place, gap_type: gap.gap_type })))
          .map((answer, index) => ({
            id: index + 1,
            learning_question_id: 1,
            ordinal_number: index + 1,
            answer_text: answer.text,
            answer_feedback: answer.feedback,
            answer_share: answer.share,
            question_item_id: answer.place + 1,
            answer_tolerance: answer.gap_type === 'number' ? answer.tolerance : null,
            right: answer.share === 100 ? (1 as const) : (0 as const),
          })),
      }),
    )
    .filter(
      ({ question_text, items, answers }) =>
        placesIn(question_text).length === items.length &&
        findMarksFault(question_text, items.length) === null &&
        !/\{\s*\d*\s*:\s*[a-z]/i.test(JSON.stringify([question_text, answers])),
    );
const cloze = clozeOf(4);

/** Without shares in part and explanations it would come back as typed words or a number, which it is. */
const graded = fc
  .tuple(
    text,
    oneGap.filter(({ gap_type }) => gap_type !== 'choice'),
    more,
    said,
    fc.constantFrom('', 'т', 'м/с²'),
  )
  .filter(([, { answers }]) => areGraded(answers.map((one) => ({ ...one, fraction: one.share }))))
  .map(([words, { gap_type, answers }, own, item_feedback, unit]) =>
    made(questionTypes.gradedTyped, words, {
      ...own,
      question_unit: gap_type === 'number' ? unit : '',
      items: [
        {
          id: 1,
          learning_question_id: 1,
          ordinal_number: 1,
          question_item_text: 'Ответ',
          item_feedback,
          gap_type,
          right_answer_id: null,
        },
      ],
      answers: answers.map((answer, index) => ({
        id: index + 1,
        learning_question_id: 1,
        ordinal_number: index + 1,
        answer_text: answer.text,
        answer_feedback: answer.feedback,
        answer_share: answer.share,
        question_item_id: 1,
        answer_tolerance: gap_type === 'number' ? answer.tolerance : null,
        right: answer.share === 100 ? (1 as const) : (0 as const),
      })),
    }),
  )
  .filter((question) => transferKinds[questionTypes.gradedTyped].gift.findFault?.(question) === null);

const kinds: Record<Exclude<QuestionType, typeof questionTypes.cloze>, fc.Arbitrary<WholeQuestion>> = {
  [questionTypes.singleChoice]: single,
  [questionTypes.multipleChoice]: multiple,
  [questionTypes.typed]: typed,
  [questionTypes.matching]: matching,
  [questionTypes.number]: number,
  [questionTypes.gradedTyped]: graded,
  [questionTypes.ordering]: ordering,
};

const exam = fc.array(fc.oneof(...Object.values(kinds), shared), { minLength: 1, maxLength: 6 }).map(
  (questions): Exportable => ({
    id: 1,
    exam_title: 'О море -- и <о> нём',
    exam_announcement: '',
    exam_points: 10,
    exam_duration: 20,
    questions: questions.map((question, index) => ({ ...question, ordinal_number: index + 1 })),
    left_out: [{ question_text: 'Не [готов] -->', fault: 'Нет' }],
  }),
);

/** What of the gaps of a text is the same wherever it stands: each with its answers in their order. */
const gapsBefore = ({ answers, items }: WholeQuestion) =>
  items.map(({ id, gap_type, item_feedback }) => ({
    gap_type,
    item_feedback,
    answers: answers
      .filter(({ question_item_id }) => question_item_id === id)
      .map(({ answer_text, answer_share, answer_feedback, answer_tolerance, right }) => ({
        // A number is the same however it is written.
        answer: gap_type === 'number' ? (readQuantity(answer_text)?.value ?? null) : answer_text,
        answer_share,
        answer_feedback,
        answer_tolerance,
        right,
      })),
  }));
const gapsAfter = ({ answers, items }: FoundQuestion) =>
  items.map(({ gap_type, item_feedback = '' }, index) => ({
    gap_type,
    item_feedback,
    answers: answers
      .filter(({ gap_place }) => gap_place === index + 1)
      .map(({ answer_text, answer_share, answer_feedback = '', answer_tolerance = null, right }) => ({
        answer: gap_type === 'number' ? (readQuantity(answer_text)?.value ?? null) : answer_text,
        answer_share,
        answer_feedback,
        answer_tolerance,
        right,
      })),
  }));

/** What of a question is the same in any order of a matching one's variants. */
function essence(
  question: Pick<WholeQuestion, 'question_type' | 'question_text' | 'question_right_answer'> &
    OptionalQuestionFields & { wrong_pair_penalty?: number; order_scoring?: OrderScoring },
  rest: unknown,
) {
  const { question_type, question_text, question_right_answer } = question;
  const { question_feedback = '', question_theme = '', question_weight = 1, keeps_order = false } = question;
  const { question_tolerance = 0, tolerance_in_percent = false, question_unit = '' } = question;
  const own = { question_feedback, question_theme, question_weight, keeps_order };
  const { wrong_pair_penalty = 0, order_scoring = 'places' } = question;
  const measured = { question_tolerance, tolerance_in_percent, question_unit, wrong_pair_penalty, order_scoring };
  return { question_type, question_text, ...own, ...measured, forms: formsOf(question_right_answer).sort(), rest };
}
const before = ({ questions }: Exportable) =>
  questions.map((question) => {
    const { answers, items } = question;
    if (hasGaps(question.question_type)) return essence(question, gapsBefore(question));
    if (question.question_type !== questionTypes.matching)
      return essence(
        question,
        answers.map(({ answer_text, right, answer_feedback, answer_share }) => ({
          answer_text,
          right,
          answer_feedback,
          answer_share,
        })),
      );
    const named = (id: number | null) => answers.find((answer) => answer.id === id)?.answer_text;
    return essence(question, [
      answers.map(({ answer_text }) => answer_text).sort(),
      items.map(({ question_item_text, right_answer_id }) => [question_item_text, named(right_answer_id)]),
    ]);
  });
const after = (bytes: Uint8Array) =>
  readFile(bytes, 500).entries.map((entry) => {
    if ('why' in entry) return entry;
    const { question } = entry;
    const { answers, items } = question;
    expect(question.dropped).toEqual([]);
    if (hasGaps(question.question_type)) return essence(question, gapsAfter(question));
    if (question.question_type !== questionTypes.matching)
      return essence(
        question,
        answers.map(({ answer_feedback = '', answer_share = null, ...answer }) => ({
          ...answer,
          answer_feedback,
          answer_share,
        })),
      );
    return essence(question, [
      answers.map(({ answer_text }) => answer_text).sort(),
      items.map(({ question_item_text, right_answer_place }) => [
        question_item_text,
        answers[(right_answer_place ?? 0) - 1]?.answer_text,
      ]),
    ]);
  });

/** One typed answer that begins as a comment does and holds an arrow. */
const commentLike: Exportable = {
  id: 1,
  exam_title: 'О море',
  exam_announcement: '',
  exam_points: 10,
  exam_duration: 20,
  left_out: [],
  questions: [made(questionTypes.typed, 'Знак', { question_right_answer: '//->' })],
};

/** Pairs that begin as weights do. */
const weightLike: Exportable = {
  ...commentLike,
  questions: [
    made(questionTypes.matching, 'Пары', {
      answers: answersOf(['a', 'b'], () => false),
      items: ['%50%', '%-100%x'].map((question_item_text, index) => ({
        id: index + 1,
        learning_question_id: 1,
        ordinal_number: index + 1,
        item_feedback: '',
        gap_type: null,
        question_item_text,
        right_answer_id: index + 1,
      })),
    }),
  ],
};

test('whatever a test says, in GIFT it comes back the same', () => {
  fc.assert(
    fc.property(exam, (given) => {
      // One of several answers with an arrow has no words in GIFT, and is named in the file as left out.
      const questions = given.questions.filter((question) => !/\|.*->|->.*\|/s.test(question.question_right_answer));
      fc.pre(questions.length > 0);
      expect(after(Buffer.from(writeGift(given)))).toEqual(before({ ...given, questions }));
    }),
    { numRuns: atLength(300, 5000), examples: [[commentLike], [weightLike]] },
  );
});

test('whatever a test says, in Moodle XML it comes back the same', async () => {
  await fc.assert(
    fc.asyncProperty(exam, async (given) => {
      const pieces = await Array.fromAsync(writeMoodleXml({} as FileStore, given));
      expect(after(Buffer.from(pieces.join('')))).toEqual(before(given));
    }),
    { numRuns: atLength(300, 5000) },
  );
});

test('gaps of a text come back from Moodle XML as they were, and are named where Moodle has no word', async () => {
  await fc.assert(
    fc.asyncProperty(cloze, async (question) => {
      const given = { ...commentLike, questions: [question] };
      const xml = (await Array.fromAsync(writeMoodleXml({} as FileStore, given))).join('');
      expect(after(Buffer.from(xml))).toEqual(before(given));
      expect(xml).not.toContain('не выгружено: вес');
    }),
    { numRuns: atLength(300, 5000) },
  );
});

test('the only gap of a text comes back from GIFT as it was', () => {
  fc.assert(
    fc.property(
      clozeOf(1).filter((question) => transferKinds[questionTypes.cloze].gift.findFault?.(question) === null),
      (question) => {
        const given = { ...commentLike, questions: [question] };
        expect(after(Buffer.from(writeGift(given)))).toEqual(before(given));
      },
    ),
    { numRuns: atLength(300, 5000) },
  );
});

test('a gap that GIFT has no words for is named in it as left out', () => {
  const gapsOf = (gap_type: GapType, texts: string[][]): WholeQuestion =>
    made(questionTypes.cloze, texts.map((_, index) => markOf(index + 1)).join(' и '), {
      items: texts.map((_, index) => ({
        id: index + 1,
        learning_question_id: 1,
        ordinal_number: index + 1,
        question_item_text: '',
        item_feedback: '',
        gap_type,
        right_answer_id: null,
      })),
      answers: texts.flatMap((all, index) =>
        answersOf(all, () => true).map((answer) => ({ ...answer, question_item_id: index + 1 })),
      ),
    });
  for (const [question, reason] of [
    [gapsOf('typed', [['кит'], ['кот']]), /несколько пропусков/],
    [gapsOf('typed', [['a -> b', 'c']]), /знак «->»/],
    [gapsOf('choice', [['кит', 'кот']]), /верны все варианты/],
  ] as const) {
    const gift = writeGift({ ...commentLike, questions: [question] });
    expect(gift).toMatch(reason);
    expect(gift).not.toContain('::Вопрос');
  }
  const written = writeGift({ ...commentLike, questions: [gapsOf('typed', [['a -> b']])] });
  expect(written).toContain('{\n  %100%a -> b\n}');
});

test('another reader of GIFT finds the same questions in what is written', () => {
  const types = { MC: [1, 2], Short: [3, 6], Matching: [4], Numerical: [5, 6] } as Record<string, number[]>;
  fc.assert(
    fc.property(exam, (given) => {
      // An arrow within a variant is a pair to it; Moodle looks for variants first.
      fc.pre(!JSON.stringify(given.questions).includes('->'));
      // It knows no powers of ten, which Moodle reads (is_numeric).
      fc.pre(!/[=%]-?[\d.]*e|:[\d.]+e[+-]/m.test(writeGift(given)));
      // Nor does it know a format of a category, which Moodle reads (parse_text_with_format).
      fc.pre(
        given.questions.every(
          ({ question_text, items }) =>
            items.length === 0 || ![question_text, ...items.map((item) => item.question_item_text)].some(hasMarkup),
        ),
      );
      // Nor any other number («*»), which Moodle reads (qformat_gift, numerical).
      fc.pre(!/=%0%\*/.test(writeGift(given)));
      // The plug-in's own syntax.
      fc.pre(given.questions.every(({ question_type }) => question_type !== questionTypes.ordering));
      const read = parse(writeGift(given));
      expect(read).toHaveLength(given.questions.length);
      for (const [index, { type }] of read.entries())
        expect(types[type]).toContain(given.questions[index]?.question_type);
    }),
    { numRuns: atLength(100, 2000) },
  );
});

const marked = (amount: number) => {
  const all = Array.from({ length: amount + 1 }, (_, index) => `Вариант ${index + 1}`);
  return made(questionTypes.multipleChoice, 'Что верно?', { answers: answersOf(all, (index) => index < amount) });
};

test('what the right variants bring is a whole to Moodle, however many there are', async () => {
  for (let amount = 1; amount < 20; amount += 1) {
    const given = { ...commentLike, questions: [marked(amount)] };
    const xml = (await Array.fromAsync(writeMoodleXml({} as FileStore, given))).join('');
    const fractions = [...xml.matchAll(/fraction="([\d.-]+)"/g)].map(([, fraction]) => Number(fraction));
    const won = fractions.filter((fraction) => fraction > 0);
    expect(won.reduce((sum, fraction) => sum + fraction, 0)).toBeCloseTo(100, 3);
    expect(fractions.at(-1)).toBe(-Math.max(...won));
    expect(after(Buffer.from(xml))).toEqual(before(given));
  }
});

test('Moodle reads a text as it is, and sorts questions in their order', async () => {
  const text = '"кит" и <где>: ]]> & конец';
  const questions = Array.from({ length: 10 }, (_, index) => ({
    ...marked(2),
    question_text: text,
    ordinal_number: index + 1,
  }));
  const xml = (await Array.fromAsync(writeMoodleXml({} as FileStore, { ...commentLike, questions }))).join('');
  expect(xml).toContain('<![CDATA["кит" и <где>: ]]]]><![CDATA[> & конец]]>');
  expect(xml).toContain('Вопрос 02');
  expect(writeGift({ ...commentLike, questions })).toContain('::Вопрос 02::');
});

test('a typed question with an arrow in one of its answers is named in GIFT as left out', () => {
  const question = made(questionTypes.typed, 'Знак', { question_right_answer: 'a -> b|c' });
  const gift = writeGift({ ...commentLike, questions: [question] });
  expect(gift).toMatch(/\/\/ Не выгружен «Знак»: в GIFT знак «->»/);
  expect(gift).not.toContain('::Вопрос');
});

test('an order with formats and explanations comes back from Moodle XML as it was', async () => {
  await fc.assert(
    fc.asyncProperty(richOrdering, async (question) => {
      const given = { ...commentLike, questions: [question] };
      const xml = (await Array.fromAsync(writeMoodleXml({} as FileStore, given))).join('');
      expect(after(Buffer.from(xml))).toEqual(before(given));
    }),
    { numRuns: atLength(100, 2000) },
  );
});

test('an order whose lines would mean something else to the plug-in is named in GIFT as left out', () => {
  for (const line of ['\\(x\\)', 'a {b}', 'a < b', '[html]a', '// a', 'a #### b', '$CATEGORY: a', 'a\nb']) {
    const question = made(questionTypes.ordering, 'Порядок', { answers: answersOf([line, 'Кит'], () => false) });
    const gift = writeGift({ ...commentLike, questions: [question] });
    expect(gift).toMatch(/\/\/ Не выгружен «Порядок»: вариант порядка/);
    expect(gift).not.toContain('::Вопрос');
  }
});

const orderXml = (settings: string) =>
  `<quiz><question type="ordering"><questiontext><text>Порядок</text></questiontext>${settings}${[
    'Икра',
    'Малёк',
    'Рыба',
  ]
    .map((words) => `<answer fraction="1" format="html"><text>${words}</text></answer>`)
    .join('')}</question></quiz>`;
const whole = (grading: string) => `<selecttype>ALL</selecttype><gradingtype>${grading}</gradingtype>`;

test.each<[string, string, OrderScoring, RegExp[]]>([
  ['all or nothing', orderXml(whole('ALL_OR_NOTHING')), 'whole', []],
  ['all or nothing by its number', orderXml(whole('-1')), 'whole', []],
  ['places', orderXml(whole('ABSOLUTE_POSITION')), 'places', []],
  ['places by their number', orderXml(whole('0')), 'places', []],
  ['neighbours', orderXml(whole('RELATIVE_NEXT_EXCLUDE_LAST')), 'neighbours', []],
  ['another scoring', orderXml(whole('LONGEST_CONTIGUOUS_SUBSET')), 'neighbours', [/^способ оценки/]],
  ['a scoring by distance', orderXml(whole('RELATIVE_TO_CORRECT')), 'places', [/^способ оценки/]],
  [
    'a part of the variants, in a row',
    orderXml(
      '<layouttype>HORIZONTAL</layouttype><selecttype>RANDOM</selecttype><selectcount>2</selectcount><gradingtype>0</gradingtype>',
    ),
    'places',
    [/спрашивали 2 из 3/, /столбцом/],
  ],
  ['what the plug-in takes by itself', orderXml(''), 'neighbours', []],
  ['GIFT', '::а::Порядок {>3 ALL VERTICAL ABSOLUTE_POSITION SHOW\nИкра\nМалёк\nРыба\n}', 'places', []],
  ['GIFT without settings', 'Порядок {>\nИкра\nМалёк\nРыба\n}', 'neighbours', []],
  [
    'GIFT with a part of them',
    'Порядок {>2 RANDOM H ALL_OR_NOTHING HIDE Икра\nМалёк\nРыба\n}',
    'whole',
    [/спрашивали 2 из 3/, /столбцом/],
  ],
])('an order of Moodle is read with its scoring, and what is lost is named: %s', (_, file, scoring, lost) => {
  const [entry] = readFile(Buffer.from(file), 10).entries;
  const question = entry && 'question' in entry ? entry.question : undefined;
  expect(question).toMatchObject({
    question_type: questionTypes.ordering,
    answers: ['Икра', 'Малёк', 'Рыба'].map((answer_text) => ({ answer_text })),
  });
  expect(question?.order_scoring ?? 'places').toBe(scoring);
  expect(question?.dropped).toHaveLength(lost.length);
  for (const [index, words] of lost.entries()) expect(question?.dropped[index]).toMatch(words);
});
