import type { ReactNode } from 'react';
import { BackToCourse } from '../back-to-course.tsx';
import { LectureEditorScreen } from './lecture-editor.tsx';

/** Editor of a lecture, with a link back to the course it was opened from. */
export const EditLectureScreen = (): ReactNode => (
  <>
    <BackToCourse />
    <LectureEditorScreen />
  </>
);
