import { Button, Group, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { encodeHtml, isRich, toPlainLine } from '#contract/formulas/rich-text.ts';
import { placesIn, renumbered, withGapAt, withoutMark } from '#contract/question-kinds/cloze/gap-marks.ts';
import { MAX_GAPS } from '#contract/question-kinds/cloze/gap-type.ts';
import { CURSOR, readCursor } from '#web/kit/formulas/rich-selection.ts';
import type { FieldsProps } from '../editor.ts';
import classes from './editor.module.css';
import { GapCard } from './gap-card.tsx';
import { answerOf, newGap, withMarkAtEnd } from './new-gap.ts';
import { ReadMoodleGaps } from './read-moodle-gaps.tsx';

/** The text with a gap where the cursor of its field stands; null where that is nowhere, or within another gap's sign. */
function gapAtCursor(field: Element | null, question_text: string) {
  if (field instanceof HTMLTextAreaElement)
    return isRich(question_text) ? null : withGapAt(question_text, field.selectionStart, field.selectionEnd);
  const cursor = readCursor(field);
  if (!cursor) return null;
  const at = cursor.text.indexOf(CURSOR);
  const put = withGapAt(cursor.text, at, at + CURSOR.length);
  return put && { ...put, selected: cursor.selected };
}

/** Editor of the gaps of a text: the text has their signs, each has its answers below. */
export function GapsField(props: FieldsProps) {
  const { form, question, index } = props;
  const path = `questions.${index}`;
  const { items, answers, question_text } = question;
  const places = placesIn(question_text);
  const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));

  const add = () => {
    const put = gapAtCursor(form.getInputNode(`${path}.question_text`), question_text);
    const gap = newGap('typed');
    const place = put?.place ?? items.length + 1;
    form.setFieldValue(path, {
      ...question,
      question_text: put?.text ?? withMarkAtEnd(question_text, place),
      items: items.toSpliced(place - 1, 0, gap),
      answers: [...answers, answerOf(gap.key, put?.selected.trim() ?? '')],
    });
  };
  const remove = (at: number) => {
    const key = items[at]?.key;
    // Its answer goes back into the text it was taken from.
    const word = answers.find(({ gap_key }) => gap_key === key)?.answer_text ?? '';
    const letters = isRich(word) ? toPlainLine(word) : word;
    form.setFieldValue(path, {
      ...question,
      question_text: withoutMark(question_text, at + 1, isRich(question_text) ? encodeHtml(letters) : letters),
      items: items.toSpliced(at, 1),
      answers: answers.filter(({ gap_key }) => gap_key !== key),
    });
  };
  const putInOrder = () => {
    const { text, order } = renumbered(question_text, items.length);
    const moved = order.flatMap((place) => items[place - 1] ?? []);
    form.setFieldValue(path, { ...question, question_text: text, items: moved });
  };
  return (
    <Input.Wrapper
      label="Пропуски"
      labelElement="div"
      description="Выделите в тексте слово и нажмите «Добавить пропуск»: на его месте встанет знак [[1]], а слово станет верным ответом. Знак можно переставить. Доля 100 % — ответ верен, меньше — верен отчасти, 0 % — неверен"
      error={form.errors[`${path}.items`]}
    >
      <ul className={classes.gaps} aria-label={`Пропуски вопроса ${index + 1}`}>
        {items.map(({ key }, at) => (
          <GapCard key={key} {...props} at={at} remove={() => remove(at)} />
        ))}
      </ul>
      <Group mt="xs">
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={items.length >= MAX_GAPS}
          onClick={add}
        >
          Добавить пропуск
        </Button>
        <ReadMoodleGaps form={form} question={question} index={index} />
        {isInOrder ? null : (
          <Button variant="subtle" size="compact-md" onClick={putInOrder}>
            Пронумеровать по порядку
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
