import { FilterSelect } from '#web/kit/list/filter-select.tsx';
import type { FilterProps } from '#web/kit/list/filters.tsx';
import { useSections } from '../tests/draws/section-select.tsx';

type Address = { teaching_id?: number | undefined; section_id?: number | undefined };

const numberOf = (id: string | undefined): number | undefined => (id === undefined ? undefined : Number(id));

/** Courses that have a bank. */
export function CourseFilter({ address, setFilter }: FilterProps<Address>) {
  const sections = useSections().data?.data ?? [];
  const courses = new Map(sections.map(({ teaching_id, teaching_title }) => [teaching_id, teaching_title]));
  return (
    <FilterSelect
      label="Курс"
      all="Все курсы"
      options={[...courses].map(([id, label]) => ({ value: String(id), label }))}
      value={address.teaching_id}
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
    <FilterSelect
      label="Раздел"
      all="Все разделы"
      options={sections.map(({ id, section_title }) => ({ value: String(id), label: section_title }))}
      value={address.section_id}
      onChange={(id) => setFilter({ section_id: numberOf(id) })}
    />
  );
}
