import { Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useSections } from '../tests/draws/section-select.tsx';
import { TestEditor } from '../tests/test-editor.tsx';
import { TakenBy } from './taken-by.tsx';

const route = getRouteApi('/_cabinet/admin/bank/edit/$id');

/** A section of the bank: its questions are written as those of a test are. */
export function EditSectionScreen() {
  const { id } = route.useParams();
  const { question } = route.useSearch();
  const options = useQueries().courses.findTest.queryOptions({ input: { id } });
  const { test } = useSuspenseQuery(options).data;
  const section = useSections().data?.data.find((one) => one.id === id);
  const client = useQueryClient();
  const [opening, setOpening] = useState(0);
  const loadSaved = async () => {
    await client.invalidateQueries({ queryKey: options.queryKey });
    setOpening(opening + 1);
  };
  return (
    <>
      <PageTitle
        title="Раздел банка вопросов"
        text={
          <>
            Сохранён {formatDateTime(test.updated_at)}, время московское
            {section ? (
              <>
                . Курс {quoted(section.teaching_title)}.
                <Text span display="block" mt="xs">
                  {section.used_in.length === 0 ? 'Тесты отсюда пока ничего не берут.' : 'Вопросы берут тесты:'}
                </Text>
                {section.used_in.length === 0 ? null : <TakenBy tests={section.used_in} />}
              </>
            ) : null}
          </>
        }
        actions={
          <>
            {/* Answers are counted every ten minutes: who takes from it may have asked somebody by now. */}
            {section && (section.asked_count > 0 || section.used_in.length > 0) ? (
              <ButtonLink to="/admin/tests/mend/$id" params={{ id }} variant="default">
                Исправить ключ
              </ButtonLink>
            ) : null}
            <ButtonLink to="/admin/bank" search={{ section_id: id }} variant="default">
              Как отвечают на вопросы
            </ButtonLink>
          </>
        }
      />
      <TestEditor key={`${id} ${opening}`} test={test} loadSaved={loadSaved} openedQuestion={question} />
    </>
  );
}
