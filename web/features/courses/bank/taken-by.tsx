import { List } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BankTaker } from '#contract/courses/bank.ts';
import { UsedIn } from '../used-in.tsx';

/** Tests that take from the bank, each a link to its editor, with the courses and milestones that ask it. */
export function TakenBy({ tests }: { tests: readonly BankTaker[] }) {
  if (tests.length === 0) return 'нигде';
  return (
    <List listStyleType="none" fz="inherit">
      {tests.map(({ exam_id, exam_title, places }) => (
        <List.Item key={exam_id}>
          <Link to="/admin/tests/edit/$id" params={{ id: exam_id }}>
            {exam_title}
          </Link>
          {': '}
          {places.length === 0 ? 'ни в одном курсе' : <UsedIn places={places} />}
        </List.Item>
      ))}
    </List>
  );
}
