import { TextInput } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldText } from '#contract/validation/clean.ts';
import { plural } from '#contract/words/numbers.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { TermList } from './term-list.tsx';

/** The whole glossary of the sea, filtered on the page while one types. */
export function GlossaryScreen() {
  const { data } = useSuspenseQuery(useQueries().glossary.list.queryOptions()).data;
  const [asked, setAsked] = useState('');
  const wanted = foldText(asked.trim());
  const found = data.filter(({ word, explanation }) => foldText(`${word} ${explanation}`).includes(wanted));
  return (
    <>
      <PageTitle
        title="Словарь моря"
        text="Слова из лекций, коротко. В самой лекции слово с пунктиром открывается нажатием."
      />
      {data.length > 0 ? (
        <TextInput
          type="search"
          label="Найти слово"
          maxLength={100}
          maw="24rem"
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
      ) : null}
      <p role="status">{wanted ? `Нашлось: ${plural(found.length, 'слово', 'слова', 'слов')}` : ''}</p>
      {found.length > 0 ? (
        <TermList data={found} />
      ) : (
        <EmptyState
          icon={<IconBook size={40} />}
          title={wanted ? 'Такого слова здесь нет' : 'Словарь пока пуст'}
          text={
            wanted
              ? 'Может быть, найдётся по-другому: по началу слова.'
              : 'Слова появятся здесь вместе с новыми лекциями.'
          }
        />
      )}
    </>
  );
}
