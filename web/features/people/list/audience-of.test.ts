import { expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { audienceOf } from './audience-of.ts';

// docs/product/site-and-mailing.md, «Mailing»: people selected in the list become a mailing's audience.

const none = { roles: [], statuses: [], directions: [], regions: [], seasons: [], people: [] };

test('who is chosen by hand is meant alone, whatever the list is narrowed by', () => {
  expect(audienceOf({ ids: [7, 9], search: '', season: 2027 })).toEqual({ ...none, people: [7, 9] });
});

test('a whole list is meant by what it is narrowed by, and by its people where a mailing has no such filter', () => {
  expect(audienceOf({ search: '', utype: 2 })).toEqual({ ...none, roles: ['parent'] });
  expect(audienceOf({ search: '', status: statuses.ADMITTED, direction: 'keepers' })).toEqual({
    ...none,
    roles: ['participant'],
    statuses: [statuses.ADMITTED],
    directions: ['keepers'],
  });
  expect(audienceOf({ search: '' })?.roles).toHaveLength(5);
  expect(audienceOf({ search: 'Морской' })).toBeUndefined();
  expect(audienceOf({ search: '', school_id: 3 })).toBeUndefined();
});
