import { z } from 'zod';
import { directions } from '../families/directions.ts';
import { gapTypes, MAX_ANSWERS_OF_GAP, MAX_GAPS } from '../question-kinds/cloze/gap-type.ts';
import { admin } from '../roles.ts';
import { id, instant, paged, pageQuery, route } from '../route.ts';
import { AnsweredQuestion } from '../statistics/attempts.ts';
import { filledLine, line } from '../validation/text.ts';

/** An answer that a typed or number gap accepts; a new one has no id yet. */
const GapAnswer = z.object({
  id: id.optional(),
  answer_text: filledLine(500, 'Напишите, какой ответ принимать'),
  /** Percent of its gap that it brings. */
  answer_share: z.number().min(0, 'Доля не меньше нуля').max(100, 'Доля не больше 100'),
  /** Null: none, as for words. */
  answer_tolerance: z.number().min(0, 'Допуск не меньше нуля').max(1e9, 'Слишком большой допуск').nullable(),
});
export type GapAnswer = z.infer<typeof GapAnswer>;

/** A correction of one question of a submitted test; missing fields stay as they are. */
export const Correction = z.object({
  question_id: id,
  /** The edition that asked the question so: only attempts that were asked it in these words. Missing: in any words. */
  version_id: id.optional(),
  /** True: the question is worth nothing and its points go to the others. False undoes that. */
  is_left_out: z.boolean().optional(),
  /** Ids of the right variants; of type 7, those of all its gaps to choose in. */
  right_answer_ids: z
    .array(id)
    .max(MAX_GAPS * MAX_ANSWERS_OF_GAP)
    .optional(),
  /** Type 8: ids of the variants in their right order; those it does not name stand behind. */
  right_order: z.array(id).max(20).optional(),
  /** Right typed answers, separated by «|». */
  question_right_answer: line(500).optional(),
  /** Accepted deviation of a typed number, in its unit or in percent of it. */
  question_tolerance: z.number().min(0, 'Допуск не меньше нуля').max(1e9, 'Слишком большой допуск').optional(),
  tolerance_in_percent: z.boolean().optional(),
  /** Types 6 and 7: everything that a typed or number gap accepts from now on; gaps that are not named stay as they are. */
  gap_answers: z
    .array(z.object({ item_id: id, answers: z.array(GapAnswer).max(MAX_ANSWERS_OF_GAP) }))
    .max(MAX_GAPS)
    .optional(),
  /** The variant that belongs to each category. */
  pairs: z
    .array(z.object({ item_id: id, answer_id: id }))
    .max(20)
    .optional(),
});
export type Correction = z.infer<typeof Correction>;

const KeyCorrectionInput = z.object({
  learning_exam_id: id,
  corrections: z.array(Correction).min(1, 'Исправьте хотя бы один вопрос').max(200),
  /** Must be set if participants would lose points they won by the wrong key. */
  allows_losses: z.boolean().default(false),
});
export type KeyCorrectionInput = z.infer<typeof KeyCorrectionInput>;

/** A question as it was asked, with the key that scores it now. */
export const CorrectableQuestion = AnsweredQuestion.omit({
  answer: true,
  saved_at: true,
  points: true,
  max_points: true,
}).extend({
  question_tolerance: z.number(),
  tolerance_in_percent: z.boolean(),
  question_unit: z.string(),
  /** Its variants have shares of the author's; they become equal where another variant becomes right. */
  has_own_shares: z.boolean(),
  is_left_out: z.boolean(),
  /** Types 6 and 7: each gap's type, and what its typed and number gaps accept. */
  gaps: z.array(z.object({ item_id: id, gap_type: z.enum(gapTypes), accepted: z.array(GapAnswer) })).optional(),
  /** The newest edition that asked the question in these words. */
  version_id: id,
  /** Number of submitted tests of current participations that asked the question in these words. */
  sent: z.int(),
  /** The section of the bank it stands in; null: one of the test's own, or the section itself is being corrected. */
  section: z.object({ id, exam_title: z.string() }).nullable(),
});
export type CorrectableQuestion = z.infer<typeof CorrectableQuestion>;

/** A test as it was asked until its questions were rewritten. */
const Edition = z.object({
  version_id: id,
  /** When somebody first opened the test in these words. */
  since: instant,
});
export type Edition = z.infer<typeof Edition>;

const CorrectedScore = z.object({
  attempt_id: id,
  user_id: id,
  name: z.string(),
  from_points: z.number(),
  to_points: z.number(),
});
export type CorrectedScore = z.infer<typeof CorrectedScore>;

const MovedScore = CorrectedScore.extend({
  /** Place by test points among the course's participants. */
  tests_from_place: z.int().nullable(),
  tests_to_place: z.int().nullable(),
  direction: z.enum(directions).nullable(),
  /** Place in the ranking; null if not ranked. */
  from_place: z.int().nullable(),
  to_place: z.int().nullable(),
});
export type MovedScore = z.infer<typeof MovedScore>;

export const KeyCorrectionPreview = z.object({
  /** Hash of the preview: the correction is made only if it would still be the same (otherwise 409). */
  basis: z.string(),
  /** Submitted tests that asked one of the questions. */
  attempts: z.int(),
  /** The tests that asked one; a question of the bank is corrected in all of them. */
  tests: z.array(z.object({ exam_id: id, exam_title: z.string(), attempts: z.int() })),
  gaining: z.int(),
  losing: z.int(),
  /** Participants who would lose points and keep them. */
  kept: z.int(),
  /** Ranked participants whose place changes because of others' points only. */
  moved_others: z.int(),
  /** Guides' tries below the pass mark, which are not changed. */
  failed_tries: z.int(),
  /** Somebody may still be asked the test: families are written to once it is over for everybody. */
  letters_wait: z.boolean(),
  /** Participants whose points change, the first 200: those who lose, then those who gain most. */
  people: z.array(MovedScore),
});
export type KeyCorrectionPreview = z.infer<typeof KeyCorrectionPreview>;

const KeyCorrectionCard = z.object({
  id,
  created_at: instant,
  reason: z.string(),
  actor_name: z.string().nullable(),
  allows_losses: z.boolean(),
  corrections: z.array(Correction),
  gained: z.int(),
  lost: z.int(),
  /** People whose letter waits until the test is over for everybody. */
  untold: z.int(),
});
export type KeyCorrectionCard = z.infer<typeof KeyCorrectionCard>;

const number = () => z.coerce.number<number>('Нужно число');

const examInput = z.object({ learning_exam_id: number().pipe(id) });

export const keyCorrection = {
  questions: route({
    method: 'GET',
    path: '/admin/mending/questions',
    who: admin,
    summary:
      'Вопросы теста или раздела банка, как их задавали, по редакциям, с нынешним ключом: что можно исправить после отправки',
    input: examInput,
    output: {
      exam_title: z.string(),
      /** True: a section of the bank, whose questions are corrected in all tests that asked them. */
      is_section: z.boolean(),
      /** Newest first; more than one where questions were rewritten after they had been asked. None of a section. */
      editions: z.array(Edition),
      /**
       * By editions, in the order of the test; a question that several editions ask alike stands in the newest. Of a section in
       * its order, former words of a question after its newest.
       */
      data: z.array(CorrectableQuestion),
    },
  }),
  preview: route({
    method: 'POST',
    path: '/admin/mending/preview',
    who: admin,
    summary: 'Что изменит исправление ключа отправленного теста: кто получит баллы, кто потеряет, как сдвинутся места',
    input: KeyCorrectionInput,
    output: KeyCorrectionPreview.shape,
  }),
  mend: route({
    method: 'POST',
    path: '/admin/mending/mend',
    who: admin,
    summary:
      'Исправить ключ отправленного теста ровно так, как показал просмотр; 409, если с тех пор что-то изменилось',
    input: KeyCorrectionInput.extend({
      basis: filledLine(64),
      reason: filledLine(1000, 'Напишите причину'),
      request_key: z.uuid(),
    }),
    output: { mending_id: id, gained: z.int(), lost: z.int(), untold: z.int() },
  }),
  list: route({
    method: 'GET',
    path: '/admin/mending/list',
    who: admin,
    summary: 'Исправления ключа теста: когда, кто, почему, у скольких изменились баллы; последние сто',
    input: examInput,
    output: { data: z.array(KeyCorrectionCard) },
  }),
  people: route({
    method: 'GET',
    path: '/admin/mending/people',
    who: admin,
    summary: 'У кого исправление изменило баллы: сколько было и сколько стало',
    input: z.object({ mending_id: number().pipe(id), ...pageQuery }),
    output: paged(CorrectedScore),
  }),
};
