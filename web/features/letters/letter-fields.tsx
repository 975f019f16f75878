import { Button, Textarea, TextInput } from '@mantine/core';
import { faultsOfLetter } from '#contract/letters/faults.ts';
import { letterFieldNames, letterFields, maxLetterLengths } from '#contract/letters/fields.ts';
import type { AdminLetter, LetterDraft } from '#contract/letters/letters.ts';
import type { FieldsProps } from '#web/kit/edit/editor.ts';
import { FieldDifferences } from '#web/kit/edit/versions/difference/field-differences.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from './letter-preview.module.css';
import { LetterPreview } from './letter-preview.tsx';
import { OriginalNotice } from './original-notice.tsx';
import { PlaceholderList } from './placeholder-list.tsx';
import { SendToSelf } from './send-to-self.tsx';
import { useInsertPlaceholder } from './use-insert-placeholder.ts';

const wordsIn = ({ subject, text, sms, shown }: LetterDraft): LetterDraft => ({ subject, text, sms, shown });

const described = ({ fields, placeholders }: AdminLetter) => ({
  fields,
  placeholders: Object.fromEntries(
    placeholders.map(({ name, link, must }) => [name, { ...(link && { link: true as const }), must }]),
  ),
});

/** Texts of a letter by channel, with placeholders and a preview beside them. */
export function LetterFields({ form, record: letter }: FieldsProps<LetterDraft, AdminLetter>) {
  const { remember, insert } = useInsertPlaceholder(form);
  if (!letter) return null;
  const faults = faultsOfLetter(form.values, described(letter));
  const isOriginal = letterFieldNames.every((field) => form.values[field] === letter.original[field]);
  const inputOf = (field: (typeof letterFieldNames)[number]) => ({
    label: letterFields[field],
    required: true,
    maxLength: maxLetterLengths[field],
    ...form.getInputProps(field),
    error: form.errors[field] ?? faults[field],
    onFocus: remember(field),
  });
  return (
    <div className={classes.page}>
      <div className={classes.ways}>
        <OriginalNotice letter={letter} />
        <Section>
          <TextInput {...inputOf('subject')} />
          <Textarea {...inputOf('text')} autosize minRows={6} />
          {letter.fields.includes('sms') ? <Textarea {...inputOf('sms')} autosize minRows={2} /> : null}
          {letter.fields.includes('shown') ? (
            <Textarea
              {...inputOf('shown')}
              description="Одно-два предложения без ссылок: строка сама ведёт, куда нужно"
              autosize
              minRows={2}
            />
          ) : null}
          {isOriginal ? null : (
            <>
              <details>
                <summary>Чем отличается от исходного</summary>
                <FieldDifferences fields={letterFields} before={letter.original} after={form.values} />
              </details>
              <div>
                <Button variant="subtle" onClick={() => form.setValues(wordsIn(letter.original))}>
                  Вернуть исходный текст
                </Button>
              </div>
            </>
          )}
        </Section>
        <Section
          title="Подстановки"
          text="Вместо них портал ставит своё каждому. Нажмите, и подстановка встанет туда, где был курсор."
        >
          <PlaceholderList placeholders={letter.placeholders} insert={insert} />
        </Section>
      </div>
      <div className={classes.beside}>
        <Section title="Как придёт" text="С примерами вместо подстановок. Пока не сохранено, уходят прежние слова.">
          {Object.keys(faults).length > 0 ? (
            <Alert color="red">С этими словами письмо не отправить: посмотрите, что сказано у полей.</Alert>
          ) : null}
          <LetterPreview words={form.values} letter={letter} />
          <SendToSelf id={letter.id} words={form.values} />
        </Section>
      </div>
    </div>
  );
}
