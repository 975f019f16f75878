import { expect, test } from 'vitest';
import { utypes } from '#contract/roles.ts';
import { answerTextFor, isStandIn } from './answer-text-for.ts';

test('a participant is answered with «ты», adults with «вы»; where one text is empty the other stands in for it', () => {
  const both = { text: 'Пришлите', text_child: 'Пришли' };
  const { parent, participant, guide } = utypes;
  expect([parent, participant, guide].map((utype) => answerTextFor(both, utype))).toEqual([
    'Пришлите',
    'Пришли',
    'Пришлите',
  ]);
  const [adult, child] = [
    { text: 'Пришлите', text_child: '' },
    { text: '', text_child: 'Пришли' },
  ];
  expect([answerTextFor(adult, participant), answerTextFor(child, parent)]).toEqual(['Пришлите', 'Пришли']);
  expect([isStandIn(adult, participant), isStandIn(adult, parent), isStandIn(child, guide)]).toEqual([
    true,
    false,
    true,
  ]);
});
