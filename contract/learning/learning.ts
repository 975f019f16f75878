import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import { Formulas } from '../formulas/formulas.ts';
import { AnswerValue } from '../question-kinds/answer-value.ts';
import { QuestionType } from '../question-kinds/question-type.ts';
import type { Role } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { CourseRank, DiveLog } from './dive-log.ts';
import { moreTime } from './more-time.ts';

export const milestoneColors = ['blue', 'yellow', 'red', 'green', 'orange'] as const;
export const MilestoneColor = z.enum(milestoneColors);
export type MilestoneColor = z.infer<typeof MilestoneColor>;

/** Seconds after a test's end in which its answers are still accepted, so that a slow network costs no answer. */
export const GRACE_SECONDS = 30;

/** `revision` grows with each change of one question's answer; a late older one never overwrites a newer. */
export const GivenAnswer = z.object({
  question_id: id,
  answer: AnswerValue,
  revision: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

const givenAnswers = z.array(GivenAnswer).max(200);

export const SavedAnswer = GivenAnswer.extend({ saved_at: instant });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

const milestone = {
  id,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
};

/** A milestone's lecture as readers get it; `lecture_html_file` is the cleaned HTML itself. */
export const StudyLecture = z.object({
  lecture_title: z.string(),
  lecture_announcement: z.string(),
  lecture_html_file: z.string(),
  lecture_author: z.string(),
});
export type StudyLecture = z.infer<typeof StudyLecture>;

/** A test before it is opened. */
export const ExamSummary = z.object({
  exam_title: z.string(),
  exam_announcement: z.string(),
  exam_points: z.number(),
  /** Duration in minutes. */
  exam_duration: z.int(),
  questions_count: z.int(),
});
export type ExamSummary = z.infer<typeof ExamSummary>;

/**
 * The current milestone. The lecture's HTML has its own call, since the menu's timer asks for the milestone each
 * minute.
 */
export const CurrentMilestone = z.object({
  ...milestone,
  lecture: StudyLecture.omit({ lecture_html_file: true }),
  exam: ExamSummary,
});
export type CurrentMilestone = z.infer<typeof CurrentMilestone>;

/** A milestone on the depth map. */
export const MapMilestone = z.object({
  ...milestone,
  state: z.enum(['passed', 'current', 'ahead']),
  /** Points scored; null until the test is submitted. */
  points: z.number().nullable(),
  exam_points: z.number(),
  /** Deadline of the current milestone; null for others. */
  deadline: instant.nullable(),
  passed_at: instant.nullable(),
});
export type MapMilestone = z.infer<typeof MapMilestone>;

export const PassedMilestone = z.object({
  id,
  user_id: id,
  created_at: instant,
  updated_at: instant,
  ordinal_number: z.int(),
  milestone_title: z.string(),
  color: MilestoneColor,
  points: z.number(),
  learning_exam: z.object({ exam_title: z.string(), exam_points: z.number() }),
});
export type PassedMilestone = z.infer<typeof PassedMilestone>;

/** A question for the learner, without anything that reveals the right answer. */
export const TestQuestion = z.object({
  id,
  ordinal_number: z.int(),
  question_type: QuestionType,
  question_text: z.string(),
  /** A path for /storage/{path}. */
  question_image_file: z.string().nullable(),
  answers: z.array(z.object({ id, answer_text: z.string() })),
  /** Categories of a matching question; each takes one of `answers`. */
  items: z.array(z.object({ id, question_item_text: z.string() })),
  /** Unit of a number question, if it has one. */
  question_unit: z.string().optional(),
});
export type TestQuestion = z.infer<typeof TestQuestion>;

export const OpenedTest = z.object({
  attempt_id: id,
  server_time: instant,
  opened_at: instant,
  ends_at: instant,
  milestone: z.object(milestone),
  exam: ExamSummary,
  questions: z.array(TestQuestion),
  saved_answers: z.array(SavedAnswer),
  formulas: Formulas,
});
export type OpenedTest = z.infer<typeof OpenedTest>;

/** A heading of a lecture and its anchor on the lecture's page. */
export const Theme = z.object({ title: z.string(), anchor: z.string() });
export type Theme = z.infer<typeof Theme>;

export const TestResult = z.object({
  attempt_id: id,
  ordinal_number: z.int(),
  exam_title: z.string(),
  points: z.number(),
  exam_points: z.number(),
  closed_at: instant,
  questions: z.array(
    z.object({
      question_id: id,
      ordinal_number: z.int(),
      question_text: z.string(),
      points: z.number(),
      max_points: z.number(),
      answered: z.boolean(),
    }),
  ),
  /** The milestone that has opened; null after the last one. */
  next_milestone: z.object({ ...milestone, deadline: instant.nullable() }).nullable(),
  /** The whole course is passed. */
  completed: z.boolean(),
  /**
   * A guide's result below the pass mark: the milestone is not passed, and when the test may be retaken. Null
   * otherwise.
   */
  failed: z.object({ pass_points: z.number(), retry_at: instant, deadline: instant.nullable() }).optional(),
  /** Headings of the lecture to reread: those of questions without full points, in the lecture's order, each once. */
  themes: z.array(Theme).optional(),
  /** The milestone of the lecture with these headings. */
  milestone_id: id.optional(),
  /** Formulas of the questions as MathML. */
  formulas: Formulas.optional(),
});
export type TestResult = z.infer<typeof TestResult>;

/** The milestone the page shows: a page left open from an earlier milestone does nothing to the current one (409). */
const ofMilestone = z.object({ milestone_id: id.optional() }).default({});

export type LearnerCalls = { who: readonly Role[]; prefix: '/participant' | '/guide' };

/** The calls of a course, the same for participants and guides under the prefix of each (docs/product/learning.md). */
export const studyCalls = ({ who, prefix, currentBy }: LearnerCalls & { currentBy: 'GET' | 'POST' }) => ({
  begin: route({
    method: 'POST',
    path: `${prefix}/learning/begin`,
    who,
    summary: 'Начать обучение; повторный вызов ничего не меняет',
    output: { participant_status: participantStatus },
  }),
  currentMilestone: route({
    method: currentBy,
    path: `${prefix}/milestone/current`,
    who,
    summary: 'Текущий этап: сведения о лекции и о тесте; null, если учиться сейчас нечему',
    output: {
      milestone: CurrentMilestone.nullable(),
      lecture_is_passed: z.boolean(),
      deadline: instant.nullable(),
      /** The test under way; null without one. */
      attempt: z.object({ attempt_id: id, ends_at: instant }).nullable(),
      /** Points needed to pass the test; null if every submitted test passes. */
      pass_points: z.number().nullable(),
      /** Extra minutes given to this person. */
      more_minutes: z.int(),
      /** The last try below the pass mark, and when the next one may begin; null without one. */
      failed: z.object({ points: z.number(), retry_at: instant }).nullable(),
      participant_status: participantStatus,
      /** The milestone's deadline was missed (status 210). */
      isParticipantBlocked: z.boolean(),
      server_time: instant,
    },
  }),
  currentLecture: route({
    method: 'GET',
    path: `${prefix}/lecture/current`,
    who,
    summary: 'Лекция текущего этапа целиком; null, если учиться сейчас нечему',
    output: { lecture: StudyLecture.nullable() },
  }),
  milestones: route({
    method: 'GET',
    path: `${prefix}/milestone/list`,
    who,
    summary: 'Все этапы курса для карты погружения',
    output: { teaching_title: z.string().nullable(), points: z.number(), data: z.array(MapMilestone) },
  }),
  passedMilestones: route({
    method: 'GET',
    path: `${prefix}/milestone/passed`,
    who,
    summary: 'Пройденные этапы с баллами',
    output: { data: z.array(PassedMilestone) },
  }),
  passLecture: route({
    method: 'POST',
    path: `${prefix}/lecture/passed`,
    who,
    summary: 'Лекция текущего этапа прочитана: тест открывается',
    input: ofMilestone,
    output: { lecture_is_passed: z.literal(true) },
  }),
  openTest: route({
    method: 'POST',
    path: `${prefix}/test/open`,
    who,
    summary: 'Открыть тест текущего этапа; повторно — та же попытка и сохранённые ответы',
    input: ofMilestone,
    output: OpenedTest.shape,
  }),
  saveAnswers: route({
    method: 'POST',
    path: `${prefix}/test/save`,
    who,
    summary: 'Сохранить ответы открытой попытки; более старая правка не заменяет новую',
    input: z.object({ attempt_id: id, answers: givenAnswers.min(1) }),
    output: {
      data: z.array(z.object({ question_id: id, revision: z.int(), saved_at: instant })),
      server_time: instant,
    },
  }),
  submitTest: route({
    method: 'POST',
    path: `${prefix}/test/send`,
    who,
    summary: 'Отправить тест; повтор возвращает первый результат',
    input: z.object({ attempt_id: id, answers: givenAnswers.optional() }),
    output: TestResult.shape,
  }),
});

export const learning = {
  ...moreTime,
  ...studyCalls({ who: ['participant'], prefix: '/participant', currentBy: 'GET' }),
  diveLog: route({
    method: 'GET',
    path: '/participant/learning/log',
    who: ['participant'],
    summary: 'Журнал погружения: пройденные этапы, дни учёбы и знаки',
    output: DiveLog.shape,
  }),
  amount: route({
    method: 'GET',
    path: '/stat/learning/amount',
    who: 'anyone',
    summary: 'Сколько участников учится; участнику ещё его место, баллы и сколько этапов он прошёл',
    output: {
      participantsAmount: z.int(),
      place: z.int().nullable(),
      points: z.number().nullable(),
      passed_milestones: z.int().nullable(),
      /** Number of milestones in the course. */
      milestones: z.int().nullable(),
      /** The learner's place in the course; null until the third milestone is passed. */
      standing: CourseRank.nullable(),
    },
  }),
};
