import { Select } from '@mantine/core';
import { clear, type FilterProps } from '#web/kit/list/filters.tsx';
import { useSections } from '../tests/draws/section-select.tsx';

type Address = { teaching_id?: number | undefined; section_id?: number | undefined };

const chosen = (id: number | undefined): string | null => (id === undefined ? null : String(id));
const numberOf = (id: string | null): number | undefined => (id === null ? undefined : Number(id));

/** Courses that have a bank. */
export function CourseFilter({ address, setFilter }: FilterProps<Address>) {
  const sections = useSections().data?.data ?? [];
  const courses = new Map(sections.map(({ teaching_id, teaching_title }) => [teaching_id, teaching_title]));
  return (
    <Select
      aria-label="Курс"
      placeholder="Все курсы"
      {...clear('Все курсы')}
      data={[...courses].map(([id, label]) => ({ value: String(id), label }))}
      value={chosen(address.teaching_id)}
      // A section is one course's.
      onChange={(id) => setFilter({ teaching_id: numberOf(id), section_id: undefined })}
    />
  );
}

/** Sections of the chosen course, or of all. */
export function SectionFilter({ address, setFilter }: FilterProps<Address>) {
  const { teaching_id } = address;
  const sections = (useSections().data?.data ?? []).filter(
    (section) => teaching_id === undefined || section.teaching_id === teaching_id,
  );
  return (
    <Select
      aria-label="Раздел"
      placeholder="Все разделы"
      {...clear('Все разделы')}
      searchable
      data={sections.map(({ id, section_title }) => ({ value: String(id), label: section_title }))}
      value={chosen(address.section_id)}
      onChange={(id) => setFilter({ section_id: numberOf(id) })}
    />
  );
}
