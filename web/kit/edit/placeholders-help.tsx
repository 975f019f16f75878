import { Badge, Code, Stack, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { faultySitePlaceholder, inBraces, sitePlaceholdersIn } from '#contract/site-texts/placeholders.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';

/** Placeholders of a text, with those the typed text uses wrongly or that are not set. */
export function PlaceholdersHelp({ tag, html }: { tag: string; html: string }) {
  const told = useQuery(useQueries().siteTexts.placeholders.queryOptions({ input: { tag } })).data?.data ?? [];
  const words = told.map((word) => ({ ...word, is_set: word.value !== '' }));
  const faulty = faultySitePlaceholder(tag, html);
  const used = sitePlaceholdersIn(html).map(inBraces);
  const missing = words.filter(({ name, is_set }) => !is_set && used.includes(name));
  return (
    <Section
      title="Что портал подставит сам"
      text="Напишите имя в фигурных скобках, целиком одним начертанием. Значения берутся из конфигурации; после её правки текст станет новым сам, и файл руководства тоже."
    >
      <Stack gap="md">
        {faulty ? <Alert color="red">Подстановки «{faulty}» нет: с ней текст не сохранится.</Alert> : null}
        {missing.length > 0 ? (
          <Alert>
            В тексте есть то, что в конфигурации ещё не задано: {missing.map(({ meaning }) => meaning).join(', ')}.{' '}
            {tag.startsWith('agreement_')
              ? 'Пока это не задано, согласие нельзя подписать.'
              : 'Пока там будет сказано, что это будет объявлено позже.'}
          </Alert>
        ) : null}
        <WordsTable words={words} />
      </Stack>
    </Section>
  );
}

type Word = { name: string; meaning: string; value: string; is_set: boolean };

const WordsTable = ({ words }: { words: readonly Word[] }) => (
  <Table.ScrollContainer type="native" minWidth={420} role="region" tabIndex={0} aria-label="Подстановки">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">В тексте</Table.Th>
          <Table.Th scope="col">Что это</Table.Th>
          <Table.Th scope="col">Сейчас</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {words.map(({ name, meaning, value, is_set }) => (
          <Table.Tr key={name}>
            <Table.Td>
              <Code>{name}</Code>
            </Table.Td>
            <Table.Td>{meaning}</Table.Td>
            <Table.Td>
              {is_set ? (
                value
              ) : (
                <Badge variant="light" color="coral" c="coral.9" tt="none">
                  не назначено
                </Badge>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
