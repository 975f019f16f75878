/** Of an editor that was opened from a course: which one. */
export const fromCourse = ({ course }: Record<string, unknown>): { course?: number } => {
  const id = Number(course);
  return Number.isSafeInteger(id) && id > 0 ? { course: id } : {};
};
