import { Group, Select } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatisticsCourse } from '#contract/statistics/summary.ts';
import { DownloadFile } from '#web/kit/list/download-file.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { chosenCourse, type StatisticsAddress, summaryInput } from '../learners/learner-list.ts';

const keyOf = ({ id, season }: StatisticsCourse): string => `${id} ${season}`;

/** Downloads all answers to the test in a course and season as Excel, with the statistics' filters. */
export function DownloadAnswers({
  learning_exam_id,
  address,
}: {
  learning_exam_id: number;
  address: StatisticsAddress;
}) {
  const { data: courses } = useSuspenseQuery(useQueries().statistics.courses.queryOptions()).data;
  const [key, setKey] = useState<string | null>(null);
  const course = courses.find((one) => keyOf(one) === key) ?? chosenCourse(courses, address);
  if (!course) return null;
  return (
    <Section
      title="Ответы файлом"
      text="Человек × вопрос: на первом листе баллы за каждый вопрос, на втором — ответы словами. Скачивание записывается в журнал."
    >
      <Group align="flex-end">
        <Select
          label="Курс и сезон"
          allowDeselect={false}
          maw={420}
          flex={1}
          data={courses.map((one) => ({ value: keyOf(one), label: `${one.teaching_title}, сезон ${one.season}` }))}
          value={keyOf(course)}
          onChange={setKey}
        />
        <DownloadFile
          path="/admin/statistics/answers"
          input={{ ...summaryInput(course, address), learning_exam_id }}
          icon={IconTableExport}
        >
          Ответы в Excel
        </DownloadFile>
      </Group>
    </Section>
  );
}
