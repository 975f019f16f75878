/** «Вопрос 02»: Moodle sorts names as texts, and 10 would come before 2. */
export const questionName = ({ ordinal_number }: { ordinal_number: number }, count: number): string =>
  `Вопрос ${String(ordinal_number).padStart(String(count).length, '0')}`;
