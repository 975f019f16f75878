import { Link } from '@tanstack/react-router';

/** Tests that take from the bank, each a link to its editor. */
export function TakenBy({ tests }: { tests: readonly { exam_id: number; exam_title: string }[] }) {
  if (tests.length === 0) return 'ни один';
  return tests.map(({ exam_id, exam_title }, index) => (
    <span key={exam_id}>
      {index > 0 ? ', ' : null}
      <Link to="/admin/tests/edit/$id" params={{ id: exam_id }}>
        {exam_title}
      </Link>
    </span>
  ));
}
