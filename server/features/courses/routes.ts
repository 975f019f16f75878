import { addContent, changeContent, removeContent } from '#server/platform/content/edit-content.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { listCall } from '#server/platform/http/calls/list-call.ts';
import { bankCalls } from './bank/routes.ts';
import { edit, editPassable } from './edit.ts';
import { previewFormulas } from './exam/preview-formulas.ts';
import { lectureKind } from './lectures/lecture-kind.ts';
import { getLecture, listLectures } from './lectures/lectures.ts';
import { listUsedHeadings } from './lectures/used-headings.ts';
import { readPastedGaps } from './question-kinds/cloze/read-pasted.ts';
import { activateTeaching } from './teachings/activate-teaching.ts';
import { copyTeaching } from './teachings/copy-teaching.ts';
import type { CourseServices } from './teachings/course-use.ts';
import { withMadePart } from './teachings/make-part.ts';
import { addMilestone, deleteMilestone, listMilestones, updateMilestone } from './teachings/milestones.ts';
import { printCourse } from './teachings/print-course.ts';
import { addTeaching, deleteTeaching, getTeaching, listTeachings, renameTeaching } from './teachings/teachings.ts';
import { listThemes } from './teachings/themes.ts';
import { addAnswer, deleteAnswer, listAnswers, updateAnswer } from './tests/answers.ts';
import { editTest } from './tests/edit-test.ts';
import { addExam, deleteExam, getExam, listExams, updateExam } from './tests/exams.ts';
import { getTest, listWholeQuestions } from './tests/find-test.ts';
import { addItem, deleteItem, listItems, updateItem } from './tests/items.ts';
import { addQuestion, deleteQuestion, updateQuestion } from './tests/questions.ts';

const { authedProcedure } = proceduresWith<Context & CourseServices>();

const { courses: call } = authedProcedure;

export const courses = {
  teachings: call.teachings.handler(
    listCall(({ db, courseLearners }, query, page) => listTeachings(db, courseLearners, query, page)),
  ),
  addTeaching: call.addTeaching.handler(async ({ input, context }) => ({
    teaching: await edit(context, async (tx) => getTeaching(tx, context.courseLearners, await addTeaching(tx, input))),
  })),
  updateTeaching: call.updateTeaching.handler(async ({ input, context }) => {
    await edit(context, (tx) => renameTeaching(tx, input));
    return { teaching: await getTeaching(context.db, context.courseLearners, input.id) };
  }),
  copyTeaching: call.copyTeaching.handler(async ({ input, context }) => ({
    teaching: await edit(context, async (tx) =>
      getTeaching(tx, context.courseLearners, await copyTeaching(tx, context, input)),
    ),
  })),
  activateTeaching: call.activateTeaching.handler(async ({ input, context }) => {
    await edit(context, (tx) => activateTeaching(tx, input.id));
    return { teaching: await getTeaching(context.db, context.courseLearners, input.id) };
  }),
  deleteTeaching: call.deleteTeaching.handler(async ({ input, context }) => {
    await edit(context, (tx) => deleteTeaching(tx, context, input.id));
    return {};
  }),

  printTeaching: call.printTeaching.handler(({ input, context }) => printCourse(context.db, input)),

  milestones: call.milestones.handler(async ({ input, context }) => ({
    teaching: await getTeaching(context.db, context.courseLearners, input.teaching_id),
    data: await listMilestones(context.db, context.courseLearners, input.teaching_id),
  })),
  addMilestone: call.addMilestone.handler(async ({ input, context }) => ({
    milestone: await editPassable(context, async (tx) => addMilestone(tx, await withMadePart(tx, input))),
  })),
  updateMilestone: call.updateMilestone.handler(async ({ input, context }) => ({
    milestone: await editPassable(context, async (tx) => updateMilestone(tx, await withMadePart(tx, input))),
  })),
  deleteMilestone: call.deleteMilestone.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => deleteMilestone(tx, context.courseLearners, input.id));
    return {};
  }),

  lectures: call.lectures.handler(listCall(({ db }, query, page) => listLectures(db, query, page))),
  findLecture: call.findLecture.handler(async ({ input, context }) => {
    const lecture = await getLecture(context.db, input.id);
    return { lecture, used_headings: await listUsedHeadings(context.db, lecture) };
  }),
  lectureLearners: call.lectureLearners.handler(async ({ input, context }) => {
    await getLecture(context.db, input.id);
    return { learners: await context.courseLearners.countReaders(context.db, input.id) };
  }),
  addLecture: call.addLecture.handler(async ({ input, context }) => {
    const { id } = await addContent(context, lectureKind, input);
    return { lecture: await getLecture(context.db, id) };
  }),
  updateLecture: call.updateLecture.handler(async ({ input, context }) => {
    await changeContent(context, lectureKind, input);
    return { lecture: await getLecture(context.db, input.id) };
  }),
  deleteLecture: call.deleteLecture.handler(({ input, context }) => removeContent(context, lectureKind, input)),

  exams: call.exams.handler(listCall(({ db }, query, page) => listExams(db, query, page))),
  addExam: call.addExam.handler(async ({ input, context }) => ({
    exam: await edit(context, async (tx) => getExam(tx, await addExam(tx, input))),
  })),
  updateExam: call.updateExam.handler(async ({ input, context }) => {
    await edit(context, (tx) => updateExam(tx, input));
    return { exam: await getExam(context.db, input.id) };
  }),
  deleteExam: call.deleteExam.handler(async ({ input, context }) => {
    await edit(context, (tx) => deleteExam(tx, context, input.id));
    return {};
  }),
  findTest: call.findTest.handler(async ({ input, context }) => ({ test: await getTest(context.db, input.id) })),
  examLearners: call.examLearners.handler(async ({ input, context }) => {
    await getExam(context.db, input.id);
    return { learners: await context.courseLearners.countTakers(context.db, input.id) };
  }),
  themes: call.themes.handler(async ({ input, context }) => {
    await getExam(context.db, input.id);
    return { data: await listThemes(context.db, input.id) };
  }),
  editTest: call.editTest.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => editTest(tx, input, context.caller.user_id));
    return { test: await getTest(context.db, input.id) };
  }),

  previewFormulas: call.previewFormulas.handler(({ input }) => previewFormulas(input)),

  readMoodleGaps: call.readMoodleGaps.handler(({ input }) => readPastedGaps(input)),

  questions: call.questions.handler(async ({ input, context }) => {
    await getExam(context.db, input.learning_exam_id);
    return { data: await listWholeQuestions(context.db, input.learning_exam_id) };
  }),
  addQuestion: call.addQuestion.handler(async ({ input, context }) => ({
    question: await editPassable(context, (tx) => addQuestion(tx, input)),
  })),
  updateQuestion: call.updateQuestion.handler(async ({ input, context }) => ({
    question: await editPassable(context, (tx) => updateQuestion(tx, input)),
  })),
  deleteQuestion: call.deleteQuestion.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => deleteQuestion(tx, input.id));
    return {};
  }),

  answers: call.answers.handler(async ({ input, context }) => ({
    data: await listAnswers(context.db, input.learning_question_id),
  })),
  addAnswer: call.addAnswer.handler(async ({ input, context }) => ({
    answer: await editPassable(context, (tx) => addAnswer(tx, input)),
  })),
  updateAnswer: call.updateAnswer.handler(async ({ input, context }) => ({
    answer: await editPassable(context, (tx) => updateAnswer(tx, input)),
  })),
  deleteAnswer: call.deleteAnswer.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => deleteAnswer(tx, input.id));
    return {};
  }),

  items: call.items.handler(async ({ input, context }) => ({
    data: await listItems(context.db, input.learning_question_id),
  })),
  addItem: call.addItem.handler(async ({ input, context }) => ({
    item: await editPassable(context, (tx) => addItem(tx, input)),
  })),
  updateItem: call.updateItem.handler(async ({ input, context }) => ({
    item: await editPassable(context, (tx) => updateItem(tx, input)),
  })),
  deleteItem: call.deleteItem.handler(async ({ input, context }) => {
    await editPassable(context, (tx) => deleteItem(tx, input.id));
    return {};
  }),

  ...bankCalls,
};
