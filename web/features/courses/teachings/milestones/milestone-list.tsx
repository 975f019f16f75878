import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedMilestone, Teaching } from '#contract/courses/teachings.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { OrderedList } from '#web/kit/edit/order/ordered-list.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useChange } from '#web/use-change.ts';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { MilestoneActions, MilestoneNumber, MilestoneWords } from './milestone-row.tsx';

type Props = { teaching: Teaching; milestones: readonly ListedMilestone[]; reload: () => Promise<unknown> };

/** The course's milestones in order. */
export function MilestoneList({ teaching, milestones, reload }: Props) {
  const change = useChange('courses');
  const [edited, setEdited] = useState<{ id: number | undefined; opening: number }>();

  return (
    <Section title="Этапы" text="Проходят по порядку: сначала лекция, потом тест. Порядок меняйте мышью или кнопками">
      {milestones.length === 0 ? (
        <EmptyState title="Этапов пока нет" text="Добавьте первый и выберите для него лекцию и тест." />
      ) : (
        <OrderedList
          label="Этапы курса"
          rows={milestones}
          nameOf={(_, place) => `Этап ${place + 1}`}
          mayMove={teaching.learners_count > 0 ? () => mayReorder(teaching) : undefined}
          move={(_, { row, to }) =>
            change((api) => api.courses.updateMilestone({ id: row.id, ordinal_number: to + 1 }))
          }
          showNumber={(milestone, number) => <MilestoneNumber color={milestone.color} number={number} />}
          actions={(milestone, place) => (
            <MilestoneActions
              milestone={milestone}
              number={place + 1}
              edit={() => setEdited({ id: milestone.id, opening: 0 })}
            />
          )}
        >
          {(milestone) => <MilestoneWords milestone={milestone} />}
        </OrderedList>
      )}
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEdited({ id: undefined, opening: 0 })}
        >
          Добавить этап
        </Button>
      </div>
      {edited ? (
        <MilestoneDialog
          key={edited.opening}
          teaching={teaching}
          milestone={milestones.find(({ id }) => id === edited.id)}
          close={() => setEdited(undefined)}
          reopen={async () => {
            await reload();
            setEdited({ id: edited.id, opening: edited.opening + 1 });
          }}
        />
      ) : null}
    </Section>
  );
}

/** Asks before reordering a course that learners take. */
const mayReorder = ({ learners_count }: Teaching): Promise<boolean> =>
  confirm({
    title: 'Изменить порядок этапов?',
    text: `По курсу учатся: ${formatNumber(learners_count)}. Каждый закончит этап, на котором стоит, и пойдёт дальше к первому ещё не пройденному по новому порядку. Пройденное и баллы останутся.`,
    action: 'Изменить порядок',
  });
