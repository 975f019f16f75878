import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MarkedParagraph } from '#contract/unclear/unclear.ts';
import { plural } from '#contract/words/numbers.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from './unclear.module.css';

const countWords = ({ marks, share }: MarkedParagraph): string =>
  marks === null
    ? 'Одна или две отметки'
    : `${plural(marks, 'отметка', 'отметки', 'отметок')}, ${Math.round((share ?? 0) * 100)} % читателей`;

type Props = { marked: readonly MarkedParagraph[]; pin: (paragraph: string) => void };

/** Paragraphs with their marks, most first; rewritten ones after them. */
export function MarkedParagraphs({ marked, pin }: Props) {
  const standing = marked.filter(({ is_standing }) => is_standing);
  const former = marked.filter(({ is_standing }) => !is_standing);
  return (
    <>
      <Section title="Отмеченные абзацы">
        {standing.length === 0 ? (
          <EmptyState
            title="Пока ничего не отмечено"
            text="Кто читает лекцию, может нажать «?» в конце абзаца: он появится здесь"
          />
        ) : (
          <ul className={classes.list}>
            {standing.map((one) => (
              <Paragraph key={one.paragraph} one={one}>
                <Button variant="default" size="xs" onClick={() => pin(one.paragraph)}>
                  Закрепить ответ
                </Button>
              </Paragraph>
            ))}
          </ul>
        )}
      </Section>
      {former.length > 0 ? (
        <Section
          title="Были в прежних редакциях"
          text="Эти абзацы с тех пор переписаны или убраны. Отметки остались у них"
        >
          <ul className={classes.list}>
            {former.map((one) => (
              <Paragraph key={one.paragraph} one={one} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

function Paragraph({ one, children }: { one: MarkedParagraph; children?: ReactNode }) {
  return (
    <li className={classes.item}>
      <div>
        <p className={classes.count}>{countWords(one)}</p>
        {one.share === null ? null : (
          <div className={classes.track} aria-hidden="true">
            <i style={{ width: `${100 * one.share}%` }} />
          </div>
        )}
        {one.heading ? <p className={classes.heading}>{one.heading}</p> : null}
        <blockquote className={classes.quote}>{one.beginning}</blockquote>
      </div>
      {children}
    </li>
  );
}
