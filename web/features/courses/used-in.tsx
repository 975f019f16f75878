import { Link } from '@tanstack/react-router';

type Place = { teaching_id: number; teaching_title: string; ordinal_number: number };

/** Courses and milestones that use a lecture or a test. */
export function UsedIn({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return 'нигде';
  return places.map(({ teaching_id, teaching_title, ordinal_number }, index) => (
    <span key={`${teaching_id} ${ordinal_number}`}>
      {index > 0 ? ', ' : null}
      <Link to="/admin/teachings/edit/$id" params={{ id: teaching_id }}>
        {teaching_title}
      </Link>{' '}
      (этап {ordinal_number})
    </span>
  ));
}
