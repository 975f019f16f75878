import { Button, Flex, Group, Input, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { areTiles, pictureAlone } from '#contract/question-kinds/choice/tiles.ts';
import { SignsField } from '#web/kit/formulas/signs-field.tsx';
import { ListButtons } from '../../tests/list-buttons.tsx';
import { newAnswer } from '../../tests/questions/question-values.ts';
import type { FieldsProps } from '../editor.ts';
import { ExplainButton } from './explain-button.tsx';
import { VariantText } from './variant-text.tsx';

type Props = FieldsProps & {
  hint: string;
  role: 'radiogroup' | 'group';
  /** The control before each variant that marks it as right. */
  mark?: (place: number) => ReactNode;
  /** A field beside each variant, and one below them all. */
  beside?: (place: number) => ReactNode;
  below?: ReactNode;
  /** A variant may be a picture. */
  takesPictures?: boolean;
};

export const variantsPath = (index: number) => `questions.${index}.answers` as const;

/** Editor of a question's variants: texts, order, and which are right. */
export function VariantsField({ form, question: { answers }, index, takesPictures = false, ...props }: Props) {
  const { hint, role, mark, beside, below } = props;
  const path = variantsPath(index);
  const [isExplained, setExplained] = useState(answers.some(({ answer_feedback }) => answer_feedback !== ''));
  return (
    <Input.Wrapper label="Варианты ответа" labelElement="div" description={hint} error={form.errors[path]}>
      <Stack gap="xs" mt="xs" role={role} aria-label={`Варианты вопроса ${index + 1}`}>
        {answers.map((answer, place) => (
          <Group key={answer.key} gap="sm" wrap="nowrap" align="flex-start">
            {mark?.(place)}
            <Stack flex={1} miw={0} gap={4}>
              <Flex gap="xs" direction={{ base: 'column', sm: 'row' }}>
                <VariantText
                  name={`Вариант ${place + 1}`}
                  takesPicture={takesPictures}
                  {...form.getInputProps(`${path}.${place}.answer_text`)}
                />
                {beside?.(place)}
              </Flex>
              {isExplained ? (
                <SignsField
                  name={`Пояснение к варианту ${place + 1}`}
                  placeholder="Пояснение к варианту"
                  maxLength={2000}
                  {...form.getInputProps(`${path}.${place}.answer_feedback`)}
                />
              ) : null}
            </Stack>
            <ListButtons form={form} path={path} place={place} count={answers.length} name={`Вариант ${place + 1}`} />
          </Group>
        ))}
        <Group>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={answers.length >= 20}
            onClick={() => form.insertListItem(path, newAnswer())}
          >
            Добавить вариант
          </Button>
          <ExplainButton isShown={isExplained} show={() => setExplained(true)} what="вариантам" />
        </Group>
        {takesPictures ? <TilesHint answers={answers} /> : null}
        {below}
      </Stack>
    </Input.Wrapper>
  );
}

/** How the variants will lie where some of them are pictures. */
function TilesHint({ answers }: { answers: readonly { answer_text: string }[] }) {
  if (!answers.some(({ answer_text }) => pictureAlone(answer_text))) return null;
  return (
    <Text size="sm" c="dimmed">
      {areTiles(answers)
        ? 'Варианты лягут плиткой, по нескольку в ряд. '
        : 'Плиткой варианты лягут, если у каждого будет одна картинка без слов. '}
      Что на картинке, прочтёт тот, кто не видит экрана: скажите, что видно, но не подсказывайте ответ.
    </Text>
  );
}
