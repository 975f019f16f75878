import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/words/numbers.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useQueries } from '#web/use-api.ts';

/** Before saving: which learners a change of the test concerns; nothing if none has come near it. */
export function ExamEffect({ id }: { id: number }) {
  const { data } = useQuery(useQueries().courses.examLearners.queryOptions({ input: { id } }));
  const { taking = 0, passed = 0, ahead = 0 } = data?.learners ?? {};
  if (taking + passed + ahead === 0) return null;
  return (
    <Text size="sm" c="gray.8">
      {taking > 0 ? `Сейчас тест проходят: ${formatNumber(taking)}, они ответят на прежние вопросы. ` : null}
      {passed > 0 ? (
        <>
          Прошли: {formatNumber(passed)}, их баллы не изменятся. Ошибку в ключе можно{' '}
          <TextLink to="/admin/tests/mend/$id" params={{ id }} underline="always">
            исправить и для них
          </TextLink>
          .{' '}
        </>
      ) : null}
      {ahead > 0 ? `Изменения увидят те, кто ещё не открыл тест: ${formatNumber(ahead)}.` : null}
    </Text>
  );
}
