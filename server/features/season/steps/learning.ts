import { directions } from '#contract/families/directions.ts';
import type { SeasonStep } from '#contract/season/season.ts';
import { statuses as s } from '#contract/statuses.ts';
import { type Facts, lack, optionSetBy, step } from './facts.ts';

/** The training, the period of achievements, the opening of the assessment. */
export const describeLearning = (facts: Facts): SeasonStep[] => [
  describeTraining(facts),
  describeUploads(facts),
  describeAssessment(facts),
];

function describeTraining(facts: Facts): SeasonStep {
  const { configuration, course, summary } = facts;
  const isOpen = configuration.training_open;
  const canChoose = directions.some((direction) => configuration.directions[direction].open);
  return step('training', isOpen ? 'done' : 'now', {
    made: isOpen ? optionSetBy(facts, 'training_open') : undefined,
    count: summary.at(s.ACCOUNT_REGISTERED),
    beside: summary.at(s.ACCOUNT_TO_REGISTER, s.ENTRANCE_LINK_SENT),
    obstacles: isOpen ? ['training_is_open'] : [],
    lacks: [
      ...lack(course === null, 'no_course'),
      ...(course === null
        ? []
        : [
            ...lack(course.milestones === 0, 'course_without_milestones', { id: course.id, about: course.title }),
            ...lack(course.incomplete > 0, 'milestones_incomplete', {
              id: course.id,
              about: course.title,
              count: course.incomplete,
            }),
          ]),
      ...lack(!canChoose, 'no_open_direction'),
    ],
  });
}

function describeUploads(facts: Facts): SeasonStep {
  const { configuration, summary, now } = facts;
  const { from, to } = configuration.achievements_upload_period;
  const isOver = to !== null && Date.parse(to) <= now;
  const isAhead = from !== null && Date.parse(from) > now;
  const isUnset = from === null && to === null;
  const choosers = summary.at(s.DIRECTION_CHOSEN);
  return step('uploads', isOver ? 'done' : isAhead || (isUnset && choosers === 0) ? 'ahead' : 'now', {
    made: isOver ? { at: to, by: '' } : undefined,
    count: choosers,
    beside: summary.at(s.TRAINING_COMPLETED),
    lacks: lack(to === null, 'period_without_end'),
  });
}

function describeAssessment({ configuration, summary, history, now }: Facts): SeasonStep {
  const waiting = summary.at(s.ACHIEVEMENTS_ON_CHECK);
  const uploading = summary.at(s.DIRECTION_CHOSEN);
  const made = history.made.get('assessment');
  const { to } = configuration.achievements_upload_period;
  const goesOn = to === null || Date.parse(to) > now;
  return step('assessment', waiting > 0 ? 'now' : made ? 'done' : 'ahead', {
    made,
    count: waiting,
    beside: uploading,
    obstacles: waiting === 0 ? ['nobody_on_check'] : [],
    lacks: lack(uploading > 0 && goesOn, 'still_uploading', { count: uploading }),
  });
}
