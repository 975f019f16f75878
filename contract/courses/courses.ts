import { formulas } from '../formulas/formulas.ts';
import { bank } from './bank.ts';
import { lectures } from './lectures.ts';
import { moodleGaps } from './moodle-gaps.ts';
import { printed } from './printed.ts';
import { questions } from './questions.ts';
import { teachings } from './teachings.ts';
import { tests } from './tests.ts';
import { transfer } from './transfer.ts';

/** The administrator's side of learning: courses, milestones, lectures, tests; by theme in courses/. */
export const courses = {
  ...teachings,
  ...lectures,
  ...tests,
  ...questions,
  ...moodleGaps,
  ...transfer,
  ...printed,
  ...formulas,
  ...bank,
};
