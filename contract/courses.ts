import { lectures } from './courses/lectures.ts';
import { printed } from './courses/printed.ts';
import { questions } from './courses/questions.ts';
import { teachings } from './courses/teachings.ts';
import { tests } from './courses/tests.ts';
import { transfer } from './courses/transfer.ts';
import { formulas } from './formulas/formulas.ts';

/** The administrator's side of learning: courses, milestones, lectures, tests; by theme in courses/. */
export const courses = { ...teachings, ...lectures, ...tests, ...questions, ...transfer, ...printed, ...formulas };
