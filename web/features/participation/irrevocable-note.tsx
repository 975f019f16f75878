import { Text } from '@mantine/core';
import type { TimeoutType } from '#contract/timeouts.ts';

/** Whether a deadline is the administration's own, whose move the family is not told of. */
export const isStaffDeadline = (code: TimeoutType): boolean => code === 'QUESTIONNAIRE_CHECKING';

/** Note on what moving a deadline cannot undo. */
export const IrrevocableNote = () => (
  <Text size="sm" c="dimmed">
    Переносится только срок, который ещё не истёк. Если статус уже сменился на «истёк», верните участие: кнопка на
    странице участника.
  </Text>
);
