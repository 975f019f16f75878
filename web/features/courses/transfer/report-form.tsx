import { Button, Checkbox, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ImportReport } from '#contract/courses/transfer.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { FormulaProvider } from '#web/kit/formulas/formula-provider.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { type Check, FileChoice } from './choose-file.tsx';
import { PartOfFile } from './part-of-file.tsx';
import { QuestionChoice } from './question-choice.tsx';

/** What the questions are added to. */
export type Into = 'в тест' | 'в раздел';

type Props = {
  file: File;
  report: ImportReport;
  isBusy: boolean;
  failure: string | undefined;
  check: Check;
  add: (numbers: readonly number[]) => unknown;
  into: Into;
};

/** Second step of an import: understood questions to choose from, losses, and questions that cannot be imported. */
export function ReportForm({ file, report, isBusy, failure, check, add, into }: Props) {
  const { questions, not_understood, skipped, room } = report;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(questions.slice(0, room).map(({ number }) => number)),
  );
  const mark = (numbers: readonly number[], isChosen: boolean) =>
    setChosen(
      (before) =>
        new Set(isChosen ? [...before, ...numbers] : [...before].filter((number) => !numbers.includes(number))),
    );
  const partly = questions.filter(({ dropped }) => dropped.length > 0).length;
  const isTooMany = chosen.size > room;
  return (
    <Stack>
      <Text role="status">
        {quoted(file.name)}. Понято вопросов: {questions.length}
        {partly > 0 ? `, из них не полностью: ${partly}` : ''}. Не понято: {not_understood.length}.
      </Text>
      {questions.length > room && room > 0 ? (
        <PartOfFile
          total={questions.length}
          room={room}
          choose={(from) => setChosen(new Set(questions.slice(from, from + room).map(({ number }) => number)))}
        />
      ) : null}
      {questions.length > 0 ? (
        <>
          <Checkbox
            label={`Выбрать все: отмечено ${chosen.size} из ${questions.length}`}
            checked={chosen.size === questions.length}
            indeterminate={chosen.size > 0 && chosen.size < questions.length}
            onChange={(event) =>
              mark(
                questions.map(({ number }) => number),
                event.currentTarget.checked,
              )
            }
          />
          <FormulaProvider texts={questions.flatMap(({ question_text, right }) => [question_text, ...right])}>
            <Stack gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Понятые вопросы">
              {questions.map((question) => (
                <QuestionChoice
                  key={question.number}
                  question={question}
                  isChosen={chosen.has(question.number)}
                  choose={(isChosen) => mark([question.number], isChosen)}
                />
              ))}
            </Stack>
          </FormulaProvider>
        </>
      ) : (
        <Alert title="Добавить нечего">Ни один вопрос файла портал не понял. Почему — сказано ниже.</Alert>
      )}
      {not_understood.length > 0 ? (
        <section>
          <Title order={3} size="h5" mb="xs">
            Не понято: {not_understood.length}
          </Title>
          <List>
            {not_understood.map(({ number, where, name, why }) => (
              <List.Item key={number}>
                <b>
                  {where}
                  {name ? `, ${quoted(name)}` : ''}
                </b>
                . {why}
              </List.Item>
            ))}
          </List>
        </section>
      ) : null}
      {skipped.length > 0 ? <Text c="dimmed">Пропущено: {skipped.join('; ')}.</Text> : null}
      {isTooMany ? (
        <Alert>
          Здесь есть место ещё для {room}. Снимите лишние отметки: их {chosen.size - room}.
        </Alert>
      ) : null}
      <FormFailure text={failure} />
      <Group pos="sticky" bottom={0} py="sm" bg="white" style={{ zIndex: 1 }}>
        {questions.length > 0 ? (
          <Button
            loading={isBusy}
            disabled={chosen.size === 0 || isTooMany}
            onClick={() => add([...chosen].sort((one, other) => one - other))}
          >
            Добавить {plural(chosen.size, 'вопрос', 'вопроса', 'вопросов')} {into}
          </Button>
        ) : null}
        <FileChoice label="Другой файл" isBusy={isBusy} check={check} />
      </Group>
    </Stack>
  );
}
