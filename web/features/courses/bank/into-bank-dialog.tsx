import { Button, Checkbox, Group, Loader, Radio, Stack, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { type BankSection, BankSectionInput } from '#contract/courses/bank.ts';
import type { Test } from '#contract/courses/tests.ts';
import { toPlainLine } from '#contract/formulas/rich-text.ts';
import { shownText } from '#contract/question-kinds/cloze/shown-text.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { useContractForm } from '#web/kit/forms/form.ts';
import { FormFailure } from '#web/kit/forms/form-failure.tsx';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { useChange } from '#web/use-change.ts';
import { SectionSelect, useSections } from '../tests/draws/section-select.tsx';
import { CourseSelect } from './course-select.tsx';

const schema = z
  .object({
    question_ids: z.array(z.string()).min(1, 'Отметьте вопросы'),
    where: z.enum(['known', 'new']),
    section_id: z.string(),
    teaching_id: z.string(),
    section_title: z.string().trim(),
  })
  .superRefine(({ where, section_id, teaching_id, section_title }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (where === 'known' && section_id === '') missing('section_id', 'Выберите раздел');
    if (where === 'new' && teaching_id === '') missing('teaching_id', 'Выберите курс');
    if (where === 'new' && !BankSectionInput.shape.section_title.safeParse(section_title).success)
      missing('section_title', 'Назовите раздел, не длиннее 300 знаков');
  });

type Props = {
  test: Test;
  basedOn: () => string | undefined;
  isChanged: boolean;
  done: (test: Test) => void;
  close: () => void;
};

/** Questions of a test go into a section; the test takes them from there, at their places. */
export function IntoBankDialog(props: Props) {
  const { data, error } = useSections();
  const { isChanged, close } = props;
  // Which of the two is offered first depends on whether there are sections.
  if (data && !isChanged) return <IntoBankForm {...props} sections={data.data} />;
  return (
    <Dialog close={close} title="Вопросы в банк">
      {isChanged ? (
        <Text>Сначала сохраните тест: переносятся вопросы, как они сохранены.</Text>
      ) : error ? (
        <FormFailure text={failureOf(error).errors[0]} />
      ) : (
        <Loader aria-label="Загружается" />
      )}
    </Dialog>
  );
}

function IntoBankForm({ test, basedOn, done, close, sections }: Props & { sections: readonly BankSection[] }) {
  const change = useChange('courses');
  const teaching = test.used_in[0]?.teaching_id;
  const { form, onSubmit, sending, failure } = useContractForm({
    schema,
    initialValues: {
      question_ids: [] as string[],
      where: (sections.length > 0 ? 'known' : 'new') as 'known' | 'new',
      section_id: '',
      teaching_id: teaching === undefined ? '' : String(teaching),
      section_title: '',
    },
    send: ({ question_ids, where, section_id, teaching_id, section_title }) =>
      change((api) =>
        api.courses.putIntoBank({
          id: test.id,
          based_on: basedOn(),
          question_ids: question_ids.map(Number),
          ...(where === 'known'
            ? { section_id: Number(section_id) }
            : { new_section: { teaching_id: Number(teaching_id), section_title } }),
        }),
      ),
    done: (answer) => {
      done(answer.test);
      notifyDone('Вопросы теперь в банке, тест берёт их оттуда');
      close();
    },
  });
  const { value, onChange, error } = form.getInputProps('section_id');
  const ready = test.questions.filter(({ fault }) => fault === null).map(({ id }) => String(id));
  const isWhole = form.values.question_ids.length === ready.length;
  return (
    <Dialog close={close} isDirty={form.isDirty()} size="lg" title="Вопросы в банк">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormFailure text={failure} />
          <Text>
            Вопросы станут общими: их смогут брать и другие тесты. Этот тест будет задавать их на прежних местах, ответы
            и статистика останутся.
          </Text>
          <Checkbox.Group label="Какие вопросы" {...form.getInputProps('question_ids')}>
            <Stack gap="xs" mt="xs">
              {test.questions.map(({ id, fault, ...question }, index) => (
                <Checkbox
                  key={id}
                  value={String(id)}
                  disabled={fault !== null}
                  label={`${index + 1}. ${toPlainLine(shownText(question))}`}
                  description={fault === null ? undefined : `Не готов: ${fault}`}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          {ready.length > 1 ? (
            <Group>
              <Button
                variant="subtle"
                size="compact-md"
                onClick={() => form.setFieldValue('question_ids', isWhole ? [] : ready)}
              >
                {isWhole ? 'Снять отметки' : 'Отметить все готовые'}
              </Button>
            </Group>
          ) : null}
          <Radio.Group label="Куда" {...form.getInputProps('where')}>
            <Group mt="xs">
              <Radio value="known" label="В раздел, который есть" disabled={sections.length === 0} />
              <Radio value="new" label="В новый раздел" />
            </Group>
          </Radio.Group>
          {form.values.where === 'known' ? (
            <SectionSelect
              label="Раздел"
              placeholder="Выберите раздел"
              sections={sections}
              value={value === '' ? null : value}
              onChange={(id) => onChange(id ?? '')}
              error={error}
            />
          ) : (
            <>
              <CourseSelect {...form.getInputProps('teaching_id')} />
              <TextInput label="Название раздела" required maxLength={300} {...form.getInputProps('section_title')} />
            </>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Перенести в банк
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
