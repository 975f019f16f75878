import type { ReadyAnswer } from '#contract/chat/desk.ts';
import { utypes } from '#contract/roles.ts';

type Texts = Pick<ReadyAnswer, 'text' | 'text_child'>;

/** The text for a role: participants have their own, «ты»; where one of the two is empty the other stands in for it. */
export const answerTextFor = ({ text, text_child }: Texts, utype: number): string =>
  utype === utypes.participant ? text_child || text : text || text_child;

/** Whether the text is written for the other of the two, and should be read before it is sent. */
export const isStandIn = ({ text, text_child }: Texts, utype: number): boolean =>
  (utype === utypes.participant ? text_child : text) === '';
