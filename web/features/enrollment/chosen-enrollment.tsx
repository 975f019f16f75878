import { ExcelButton } from '#web/kit/list/excel-button.tsx';
import { enrollmentList } from './enrollment-list.ts';

/** Actions on the selected rows. */
export const ChosenEnrollment = ({ input }: { input: object }) => (
  <ExcelButton list={enrollmentList} input={input} compact />
);
