import { z } from 'zod';
import { participantStatus } from '#contract/status-code.ts';
import type { Role } from '../roles.ts';
import { id, instant, route } from '../route.ts';
import { CourseRank, DiveLog } from './dive-log.ts';
import { CurrentMilestone, MapMilestone, PassedMilestone, StudyLecture } from './milestones.ts';
import { moreTime } from './more-time.ts';
import { givenAnswers, OpenedTest, TestResult } from './test.ts';

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
      /** Tests the learner may still take; 0 once the training has ended, whether passed or missed. */
      tests_ahead: z.int().nullable(),
      /** The learner's place in the course; null until the third milestone is passed. */
      standing: CourseRank.nullable(),
    },
  }),
};
