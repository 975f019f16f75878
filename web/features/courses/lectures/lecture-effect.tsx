import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/words/numbers.ts';
import { useQueries } from '#web/use-api.ts';

/** Before saving: how many learners a change of the lecture concerns; nothing if none has come near it. */
export function LectureEffect({ id }: { id: number }) {
  const { data } = useQuery(useQueries().courses.lectureLearners.queryOptions({ input: { id } }));
  const { reading = 0, passed = 0, ahead = 0 } = data?.learners ?? {};
  if (reading + passed + ahead === 0) return null;
  return (
    <Text size="sm" c="gray.8">
      {reading > 0
        ? `Сейчас читают: ${formatNumber(reading)}, они увидят новый текст, как только откроют лекцию снова. `
        : null}
      {passed > 0 ? `Уже прочли: ${formatNumber(passed)}, их этап от этого не изменится. ` : null}
      {ahead > 0 ? `Ещё дойдут до неё: ${formatNumber(ahead)}.` : null}
    </Text>
  );
}
