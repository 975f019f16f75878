import { Button, List } from '@mantine/core';
import type { SentCode } from '#contract/accounts/codes.ts';
import type { AgreementDocument } from '#contract/consents/consents.ts';
import { plural } from '#contract/words/numbers.ts';
import { EnterCode } from '#web/features/accounts/codes/enter-code.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from './document-card.module.css';

/** The first consent's key, and all that are signed now. */
type Signed = { ukey: string; agreements: readonly unknown[] };

/** What is being signed, and the code that signs it. */
export function SignStep({
  sent,
  signed,
  text,
  send,
  done,
  back,
}: {
  sent: SentCode;
  signed: readonly AgreementDocument[];
  text: string;
  send: (typed: { key: string; code: string }) => Promise<Signed>;
  done: (answer: Signed) => unknown;
  back: () => void;
}) {
  return (
    <div ref={lead} tabIndex={-1} className={classes.code}>
      <Section title="Подпись" text={text}>
        <List>
          {signed.map(({ kind, title }) => (
            <List.Item key={kind}>{title}</List.Item>
          ))}
        </List>
        <EnterCode
          sent={sent}
          action={`Подписать ${plural(signed.length, 'согласие', 'согласия', 'согласий')}`}
          send={send}
          done={done}
          back={
            <Button variant="subtle" onClick={back}>
              Изменить выбор
            </Button>
          }
        />
      </Section>
    </div>
  );
}

/** Scrolls to and focuses a new part. */
const lead = (node: HTMLElement | null): void => {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: 'center' });
};
