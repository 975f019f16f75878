import { Button, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { Agreement } from '#contract/consents/consents.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import classes from './agreements-section.module.css';
import { pdfOf } from './documents.ts';
import { subjectWords, withdrawalEffects, withdrawalTitle } from './withdrawal-words.ts';

/** Signed consents with date, copy and withdrawal; those no longer in force are folded. */
export function AgreementsSection() {
  const me = useMe();
  const { data } = useSuspenseQuery(useQueries().consents.list.queryOptions()).data;
  const inForce = data.filter(({ is_in_force }) => is_in_force);
  const past = data.filter(({ is_in_force }) => !is_in_force);
  return (
    <Section title="Согласия" text="Любое согласие можно отозвать. Что после этого произойдёт, скажем заранее.">
      {inForce.length === 0 ? <Text c="dimmed">Действующих согласий нет.</Text> : <Agreements rows={inForce} />}
      {me.utype === utypes.parent && !inForce.some(({ kind }) => kind === 'parent_mailings') ? (
        <div>
          <ButtonLink to="/parent/terms" search={{ renew: true }} variant="light">
            Получать новости программы на почту
          </ButtonLink>
        </div>
      ) : null}
      {past.length > 0 ? (
        <details className={classes.past}>
          <summary>Прежние редакции и отозванные ({past.length})</summary>
          <Agreements rows={past} />
        </details>
      ) : null}
    </Section>
  );
}

const Agreements = ({ rows }: { rows: readonly Agreement[] }) => (
  <ul className={classes.list}>
    {rows.map((row) => (
      <li key={row.ukey} className={classes.item}>
        <div className={classes.what}>
          <Text fw={600}>
            {row.title}
            {subjectWords(row)}
          </Text>
          <Text size="sm" c="dimmed">
            Подписано {formatDateTime(row.signed_at)} (время московское), редакция {row.version}
            {row.is_in_force && !row.is_current ? '. Текст с тех пор изменился' : ''}
            {row.withdrawn_at ? `. Не действует с ${formatDateTime(row.withdrawn_at)}` : ''}
          </Text>
        </div>
        <div className={classes.actions}>
          <Button
            component="a"
            href={pdfOf(row.ukey)}
            variant="default"
            size="sm"
            leftSection={<IconFileDownload size={18} aria-hidden="true" />}
            aria-label={`Скачать PDF: ${row.title}${subjectWords(row)}`}
          >
            PDF
          </Button>
          {row.is_in_force ? <Withdraw row={row} /> : null}
        </div>
      </li>
    ))}
  </ul>
);

const WithdrawDialog = lazy(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

const buttonProps = { variant: 'light', color: 'red', size: 'sm' } as const;

/** Button to withdraw a consent: with a password if the withdrawal has further effects, otherwise at once. */
const Withdraw = ({ row }: { row: Agreement }) =>
  row.consequence ? (
    <DialogButton
      {...buttonProps}
      label={`Отозвать: ${row.title}${subjectWords(row)}`}
      dialog={(close) => <WithdrawDialog row={row} close={close} />}
    >
      Отозвать
    </DialogButton>
  ) : (
    <WithdrawOptional row={row} />
  );

function WithdrawOptional({ row }: { row: Agreement }) {
  const me = useMe();
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function withdraw(button: HTMLElement) {
    const isSure = await confirm({
      title: withdrawalTitle(row),
      text: withdrawalEffects(row, me.utype === utypes.participant).join(' '),
      action: 'Отозвать согласие',
    });
    if (!isSure) return;
    // Neither the closing dialog nor the vanishing button keeps the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setBusy(true);
    try {
      await api.consents.withdraw({ ukey: row.ukey });
      notifyDone('Согласие отозвано');
      await client.invalidateQueries();
    } catch (error) {
      notifyFailure(error);
      await client.invalidateQueries({ queryKey: queries.consents.key() });
    } finally {
      setBusy(false);
      restoreFocus(button);
    }
  }

  return (
    <Button
      {...buttonProps}
      loading={busy}
      onClick={({ currentTarget }) => withdraw(currentTarget)}
      aria-label={`Отозвать: ${row.title}${subjectWords(row)}`}
    >
      Отозвать
    </Button>
  );
}
