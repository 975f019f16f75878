import { Anchor, Badge, Text } from '@mantine/core';
import type { AdminPerson } from '#contract/people/account.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { Section } from '#web/kit/page/section.tsx';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import classes from './facts.module.css';

/** Files and consents of a person; opening one is logged. */
export function PersonPapers({ person: { files, agreements } }: { person: AdminPerson }) {
  return (
    <>
      {files.length > 0 ? (
        <Section title="Файлы" text="Кто открывает личный файл, записывается в журнал.">
          <ul className={classes.list}>
            {files.map((file) => (
              <li key={file.path} className={classes.line}>
                <div className={classes.words}>
                  <Anchor href={`/api/storage/${file.path}`} target="_blank" rel="noreferrer">
                    {file.original_name}
                    <span className="visually-hidden"> (новая вкладка)</span>
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {formatSize(file.size)} · {formatDateTime(file.created_at)}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {agreements.length > 0 ? (
        <Section title="Согласия" text="Кто открывает подписанное согласие, записывается в журнал.">
          <ul className={classes.list}>
            {agreements.map((agreement) => (
              <li key={agreement.ukey} className={classes.line}>
                <div className={classes.words}>
                  <Anchor href={`/api/user/agreements/pdf?ukey=${encodeURIComponent(agreement.ukey)}`} download>
                    {agreement.title}, PDF
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {agreement.signer}
                    {agreement.about ? `, о ребёнке: ${agreement.about}` : ''} · редакция {agreement.version} ·
                    подписано {formatDateTime(agreement.signed_at)}
                  </Text>
                  {agreement.withdrawn_why ? <Text size="sm">{agreement.withdrawn_why}</Text> : null}
                </div>
                {agreement.withdrawn_at ? (
                  <Badge color="gray.7" variant="outline" tt="none">
                    отозвано {formatDateTime(agreement.withdrawn_at)}
                  </Badge>
                ) : null}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
