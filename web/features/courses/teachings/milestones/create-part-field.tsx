import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export type Part = 'lecture' | 'test';

const words: Record<Part, { action: string; live: string }> = {
  lecture: {
    action: 'Создать лекцию',
    live: 'По курсу учатся: новую лекцию сначала напишите в разделе «Лекции», потом выберите здесь.',
  },
  test: {
    action: 'Создать тест',
    live: 'По курсу учатся: новый тест сначала составьте в разделе «Тесты», потом выберите здесь.',
  },
};

type Props = {
  part: Part;
  /** A lecture or test is chosen already. */
  isChosen: boolean;
  /** Learners take the course: an empty lecture or test would block them. */
  isLive: boolean;
  sending: boolean;
  make: () => void;
  /** Select of existing ones. */
  children: ReactNode;
};

/** Select of a lecture or test, with a button that creates a new one with the milestone's title. */
export function CreatePartField({ part, isChosen, isLive, sending, make, children }: Props) {
  const { action, live } = words[part];
  return (
    <Stack gap={6}>
      {children}
      {isChosen ? null : isLive ? (
        <Text size="sm" c="gray.8">
          {live}
        </Text>
      ) : (
        <div>
          <Button
            variant="light"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={sending}
            onClick={make}
          >
            {action}
          </Button>
        </div>
      )}
    </Stack>
  );
}
