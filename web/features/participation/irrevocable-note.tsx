import { Text } from '@mantine/core';
import type { TimeoutType } from '#contract/timeouts.ts';

/** How soon a questionnaire is checked is our own matter: the family is not told. */
export const isOurs = (code: TimeoutType): boolean => code === 'QUESTIONNAIRE_CHECKING';

/** What a moved deadline cannot do. */
export const IrrevocableNote = () => (
  <Text size="sm" c="dimmed">
    Переносится только срок, который ещё не истёк. Если статус уже сменился на «истёк», верните участие: кнопка на
    странице участника.
  </Text>
);
