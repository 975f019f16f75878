import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Milestone, Teaching } from '#contract/courses/teachings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { MilestoneDialog } from './milestone-dialog.tsx';
import classes from './milestone-list.module.css';
import { MilestoneRow } from './milestone-row.tsx';

type Props = { teaching: Teaching; milestones: readonly Milestone[] };

/** The course's milestones from the surface down. */
export function MilestoneList({ teaching, milestones }: Props) {
  const [edited, setEdited] = useState<Milestone | 'new'>();
  return (
    <Section title="Этапы" text="Проходят по порядку: сначала лекция, потом тест">
      {milestones.length === 0 ? (
        <EmptyState title="Этапов пока нет" text="Добавьте первый и выберите для него лекцию и тест." />
      ) : (
        <ol className={classes.list}>
          {milestones.map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              isLast={milestone.ordinal_number === milestones.length}
              edit={() => setEdited(milestone)}
            />
          ))}
        </ol>
      )}
      <div>
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Добавить этап
        </Button>
      </div>
      {edited ? (
        <MilestoneDialog
          teaching_id={teaching.id}
          milestone={edited === 'new' ? undefined : edited}
          close={() => setEdited(undefined)}
        />
      ) : null}
    </Section>
  );
}
