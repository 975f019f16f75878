import { Badge, Text } from '@mantine/core';
import type { AdminLetter, LetterDraft } from '#contract/letters/letters.ts';
import { smsParts, WARN_FROM_SMS_PARTS } from '#contract/letters/sms-parts.ts';
import { isFault, parseTemplate, renderTemplate } from '#contract/letters/template.ts';
import { noticeTitle } from '#contract/notices/kinds.ts';
import { plural } from '#contract/words/numbers.ts';
import classes from './letter-preview.module.css';

type Props = { words: LetterDraft; letter: AdminLetter };

/** Fills placeholders with example values; a text with faulty braces is shown as typed. */
function filled(words: string, { placeholders }: AdminLetter): string {
  const template = parseTemplate(words);
  if (isFault(template)) return words;
  return renderTemplate(template, Object.fromEntries(placeholders.map(({ name, example }) => [name, example])));
}

/** Number of SMS with example values. */
function SmsCost({ text }: { text: string }) {
  const parts = smsParts(text);
  return (
    <Badge variant="light" color={parts > WARN_FROM_SMS_PARTS ? 'coral' : 'gray'} c="dark.9" tt="none">
      {text.length} знаков, {plural(parts, 'СМС', 'СМС', 'СМС')}
      {parts > WARN_FROM_SMS_PARTS ? ': дорого, сократите' : ''}
    </Badge>
  );
}

/** Preview of the typed texts by channel, with example values. */
export function LetterPreview({ words, letter }: Props) {
  const has = (field: AdminLetter['fields'][number]) => letter.fields.includes(field);
  const sms = filled(words.sms, letter);
  return (
    <div className={classes.ways}>
      <figure className={classes.way}>
        <figcaption>Письмо</figcaption>
        <div className={classes.letter}>
          <p className={classes.subject}>{filled(words.subject, letter)}</p>
          <p className={classes.text}>{filled(words.text, letter)}</p>
        </div>
      </figure>
      {has('sms') ? (
        <figure className={classes.way}>
          <figcaption>
            СМС <SmsCost text={sms} />
          </figcaption>
          <p className={classes.sms}>{sms}</p>
        </figure>
      ) : null}
      {has('shown') ? (
        <figure className={classes.way}>
          <figcaption>Строка в уведомлениях</figcaption>
          <div className={classes.line}>
            <Text fw={600}>{noticeTitle(letter.kind)}</Text>
            <p className={classes.text}>{filled(words.shown, letter)}</p>
          </div>
        </figure>
      ) : null}
    </div>
  );
}
