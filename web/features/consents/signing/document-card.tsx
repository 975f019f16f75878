import { Badge, Button, Checkbox, Paper, Text, Title } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, useId, useRef } from 'react';
import type { AgreementDocument } from '#contract/consents/consents.ts';
import { quoted } from '#contract/words/quotes.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { isOpen, isOutdated, pdfOf } from '../documents.ts';
import type { Words } from '../words.ts';
import classes from './document-card.module.css';

type CheckboxProps = Pick<ComponentPropsWithoutRef<typeof Checkbox>, 'checked' | 'onChange' | 'error' | 'disabled'>;

/** A consent with its full text to read and print and, if unsigned, a checkbox. */
export function DocumentCard({
  document,
  about,
  words,
  isStale = false,
  tick,
}: {
  document: AgreementDocument;
  /** Names of the children the consent is about; empty without any. */
  about: (participant_id: number | null) => string;
  words: Words;
  /** The wording was edited while it was being read. */
  isStale?: boolean;
  tick?: CheckboxProps;
}) {
  const { title, required, version, text, subjects } = document;
  const heading = useId();
  const card = useRef<HTMLDivElement>(null);
  const names = subjects.map(({ participant_id }) => about(participant_id)).filter(Boolean);
  const open = isOpen(document);
  const reading = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls by itself is scrolled by keyboard too
    <section className={classes.text} aria-labelledby={heading} tabIndex={0} data-stale={isStale || undefined}>
      {/* A link that left the page would take the marks along. */}
      <RichText html={text.replaceAll('<a ', '<a target="_blank" ')} />
    </section>
  );
  return (
    <Paper component="article" ref={card} className={classes.card ?? ''} p={{ base: 'md', sm: 'xl' }} shadow="sm">
      <div className={classes.head}>
        <div className={classes.name}>
          <Mark required={required} open={open} />
          <Title order={2} size="h4" id={heading}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {names.length > 0 ? `${names.join(', ')} · ` : ''}редакция {version}
          </Text>
        </div>
        <Button
          variant="subtle"
          size="sm"
          className={classes.noPrint ?? ''}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => print(card.current)}
        >
          Распечатать
        </Button>
      </div>
      {isStale ? (
        <Alert>{words.stale}</Alert>
      ) : document.is_ready && isOutdated(document) ? (
        <Alert>{words.changed}</Alert>
      ) : null}
      {open ? (
        reading
      ) : (
        <details className={classes.signed}>
          <summary>Показать текст</summary>
          {reading}
        </details>
      )}
      {open && !document.is_ready ? <Alert>{words.notReady}</Alert> : null}
      {open && tick && document.is_ready ? (
        <Checkbox
          className={classes.noPrint ?? ''}
          size="md"
          label={`${words.agree}: ${quoted(title)}`}
          description={required ? undefined : words.optional}
          {...tick}
          {...(tick.error ? { 'data-fault': true } : {})}
        />
      ) : null}
      <Copies document={document} about={about} />
    </Paper>
  );
}

function Mark({ required, open }: { required: boolean; open: boolean }) {
  const badge = !open
    ? { color: 'green', text: 'Подписано' }
    : required
      ? { color: 'coral', text: 'Обязательное' }
      : { color: 'aqua', text: 'По желанию' };
  return (
    <Badge color={badge.color} variant="light" c={`${badge.color}.9`} tt="none" size="lg">
      {badge.text}
    </Badge>
  );
}

/** Links to the PDFs of consents in force, one for each child. */
function Copies({ document, about }: { document: AgreementDocument; about: (id: number | null) => string }) {
  const signed = document.subjects.filter(({ ukey }) => ukey !== null);
  if (signed.length === 0) return null;
  return (
    <div className={`${classes.links} ${classes.noPrint}`}>
      {signed.map(({ participant_id, ukey }) => (
        <Button
          key={ukey}
          component="a"
          href={pdfOf(ukey ?? '')}
          variant="default"
          size="sm"
          leftSection={<IconFileDownload size={18} aria-hidden="true" />}
        >
          Подписанное{about(participant_id) ? `: ${about(participant_id)}` : ''} (PDF)
        </Button>
      ))}
    </div>
  );
}

/** Prints this document only; the style sheet hides the rest. */
function print(card: HTMLElement | null): void {
  if (!card) return;
  const details = card.querySelector('details');
  if (details) details.open = true;
  card.dataset.printing = '';
  window.print();
  delete card.dataset.printing;
}
