import { Button } from '@mantine/core';
import type { StudyLecture } from '#contract/learning/milestones.ts';
import { FormulaHtml } from '#web/kit/formulas/formula-provider.tsx';
import { endOfLecture } from './end-of-lecture.ts';
import { LectureSheet } from './lecture-sheet.tsx';

/** The lecture as learners read it. */
export function LecturePreview({ lecture }: { lecture: StudyLecture }) {
  return (
    <LectureSheet
      lecture={lecture}
      Text={FormulaHtml}
      end={
        <>
          <p>{endOfLecture}</p>
          <Button color="coral" disabled>
            Лекция прочитана
          </Button>
        </>
      }
    />
  );
}
