import type { ReactNode } from 'react';
import { BackToCourse } from '../back-to-course.tsx';
import { LectureEditorScreen } from './lecture-editor.tsx';

/** The editor of a lecture, with the way back to the course it was opened from. */
export const EditLectureScreen = (): ReactNode => (
  <>
    <BackToCourse />
    <LectureEditorScreen />
  </>
);
