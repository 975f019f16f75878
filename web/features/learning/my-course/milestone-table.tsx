import { Table } from '@mantine/core';
import type { MapMilestone } from '#contract/learning/milestones.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatDate, formatDateTime } from '#contract/words/dates.ts';
import { formatPoints } from '#contract/words/numbers.ts';
import classes from './course-sheet.module.css';
import { isUnderWay } from './progress-words.ts';

const whenOf = ({ state, passed_at, deadline }: MapMilestone, status: Status): string => {
  if (passed_at) return formatDate(passed_at);
  if (!isUnderWay(status)) {
    const isMissed = state === 'current' && status === statuses.MILESTONE_EXPIRED;
    return isMissed ? `срок истёк ${deadline ? formatDateTime(deadline) : ''}`.trim() : '—';
  }
  if (state !== 'current') return 'впереди';
  return status === statuses.TRAINING && deadline ? `идёт, пройти до ${formatDateTime(deadline)}` : 'сейчас здесь';
};

/** Table of milestones: number, name, points, day of passing. */
export function MilestoneTable({
  title,
  when,
  milestones,
  status,
}: {
  title: string;
  when: string;
  milestones: readonly MapMilestone[];
  status: Status;
}) {
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {/* On a narrow screen a row takes two lines, and a browser forgets that it is a table: it is told. */}
      <Table className={classes.table} role="table">
        <caption className="visually-hidden">{title}: этапы, баллы и даты</caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {['№', 'Этап', 'Баллы', when].map((name) => (
              <Table.Th key={name} role="columnheader" scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {milestones.map((milestone) => (
            <Table.Tr key={milestone.id} role="row">
              <Table.Td role="cell">{milestone.ordinal_number}</Table.Td>
              <Table.Th role="rowheader" scope="row">
                {milestone.milestone_title}
              </Table.Th>
              <Table.Td role="cell">
                {milestone.points === null
                  ? `до ${formatPoints(milestone.exam_points)}`
                  : `${formatPoints(milestone.points)} из ${formatPoints(milestone.exam_points)}`}
              </Table.Td>
              <Table.Td role="cell">{whenOf(milestone, status)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
