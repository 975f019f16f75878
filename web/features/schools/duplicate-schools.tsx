import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminSchool } from '#contract/schools.ts';
import { plural } from '#contract/words/numbers.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { schoolWords, studentsWords } from './school-words.ts';

/** Schools that may be duplicates; the one with most participants is kept. */
export function DuplicateSchools({ merge }: { merge: (from: AdminSchool, into: AdminSchool) => void }) {
  const { data } = useQuery(useQueries().schools.doubles.queryOptions());
  const groups = data?.data ?? [];
  if (groups.length === 0) return null;
  return (
    <Section
      title="Похожи друг на друга"
      text={`${plural(groups.length, 'группа', 'группы', 'групп')} школ одного города с похожими названиями: возможно, это одна и та же.`}
    >
      {groups.map(({ schools }) => {
        const [into, ...others] = schools.toSorted((a, b) => b.pupils - a.pupils || a.id - b.id);
        return into ? (
          <div key={into.id}>
            <Text fw={600}>
              {schoolWords(into)}{' '}
              <Text span c="dimmed" fw={400}>
                {studentsWords(into.pupils)}
              </Text>
            </Text>
            {others.map((from) => (
              <Group key={from.id} justify="space-between" mt={4}>
                <Text>
                  {schoolWords(from)}{' '}
                  <Text span c="dimmed">
                    {studentsWords(from.pupils)}
                  </Text>
                </Text>
                <Button
                  variant="light"
                  size="compact-md"
                  aria-label={`Объединить: ${schoolWords(from)} с ${schoolWords(into)}`}
                  onClick={() => merge(from, into)}
                >
                  Объединить
                </Button>
              </Group>
            ))}
          </div>
        ) : null;
      })}
    </Section>
  );
}
