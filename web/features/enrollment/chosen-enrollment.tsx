import { ExcelButton } from '#web/kit/list/excel-button.tsx';
import { enrollmentList } from './enrollment-list.ts';

/** What can be done with those who are chosen. */
export const ChosenEnrollment = ({ input }: { input: object }) => (
  <ExcelButton list={enrollmentList} input={input} compact />
);
