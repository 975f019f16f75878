import { expect, test } from 'vitest';
import { defineFeature } from './define-feature.ts';
import { newsKind } from './features/news/news-kind.ts';
import { news } from './features/news/routes.ts';

test('what nobody would read does not compile: a misspelt key, call, kind or service', () => {
  const wrong = [
    // @ts-expect-error no feature declares this
    defineFeature({ letter: [] }),
    // @ts-expect-error no such call in the contract
    defineFeature({ routes: { nwes: news } }),
    // @ts-expect-error no such kind of content
    defineFeature({ content: { nwes: newsKind } }),
    // @ts-expect-error no such service
    defineFeature({ open: () => ({ services: { sesions: undefined } }) }),
    // @ts-expect-error files have readers
    defineFeature({ files: { raeders: [] } }),
  ];
  expect(wrong).toHaveLength(5);
});
