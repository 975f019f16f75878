import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { LATE_HOURS, mailingKinds, pauseReasons } from '#contract/mailing/names.ts';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { useDialog } from '#web/kit/buttons/dialog-button.tsx';
import { DeleteThisButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { LostAttachments } from '../editor/lost-attachments.tsx';
import { CopyButton } from '../editor/mailing-editor.tsx';
import { attachmentWords, audienceWords } from '../editor/words.ts';
import { mailingKind } from '../mailing-kind.ts';
import { mayDelete } from '../may-delete.ts';
import { ProgressBar } from '../state-line.tsx';
import { stateWords } from '../state-words.ts';
import { Causes, Counts } from './counts.tsx';
import { ProgressButtons } from './progress-buttons.tsx';
import { Recipients } from './recipients.tsx';
import { Resend } from './resend.tsx';

const LetterDialog = lazy(async () => ({ default: (await import('./letter-dialog.tsx')).LetterDialog }));

/** Notice that the mailing waits for an administrator, and why. */
function AttentionNotice({ mailing }: { mailing: Mailing }) {
  const { state, pause_reason, planned_at, lost_attachments } = mailing;
  if ((state === 'missed' || state === 'scheduled') && lost_attachments.length > 0)
    return <LostAttachments mailing={mailing} />;
  if (state === 'missed')
    return (
      <Alert color="red" title={`Час рассылки пропущен${planned_at ? `: ${formatDateTime(planned_at)}` : ''}`}>
        Портал был недоступен, и с назначенного часа прошло больше {LATE_HOURS} часов. Сама рассылка уже не начнётся:
        отправьте её сейчас, назначьте другой час или верните в черновики.
      </Alert>
    );
  if (state === 'paused' && pause_reason && pause_reason !== 'by_hand')
    return (
      <Alert color="red" title={`Рассылка на паузе: ${pauseReasons[pause_reason].toLowerCase()}`}>
        {pause_reason === 'attachment_lost'
          ? 'Без вложения письма не уходят. Если файл вернётся, нажмите «Продолжить»; если нет, остановите рассылку, сделайте её копию с другим документом и пошлите тем, кому не ушло.'
          : 'Ни одно письмо не потеряно. Проверьте почтовый сервер и нажмите «Продолжить»: уйдут те, что ещё ждут.'}
      </Alert>
    );
  return null;
}

/** A scheduled, running or finished mailing. */
export function MailingScreen({ mailing }: { mailing: Mailing }) {
  const { id, title, subject, kind, state, audience, started_at, started_by, finished_at, counts } = mailing;
  const navigate = useNavigate();
  const letter = useDialog((close) => <LetterDialog mailing={mailing} close={close} />);
  const hasBegun = state !== 'scheduled' && state !== 'missed';
  const facts = [
    started_at && `Начата ${formatDateTime(started_at)}`,
    finished_at && `закончена ${formatDateTime(finished_at)}`,
    started_by,
  ].filter(Boolean);
  return (
    <>
      <PageTitle
        title={title}
        text={`${mailingKinds[kind]}. Время на странице московское`}
        actions={
          <>
            <ButtonLink to="/admin/mailing" variant="subtle">
              Ко всем рассылкам
            </ButtonLink>
            <CopyButton mailing={mailing} />
            {mayDelete(state) ? (
              <DeleteThisButton
                of={mailingKind}
                id={id}
                name={title}
                mayDelete={() => Promise.resolve(true)}
                leave={() => navigate({ to: '/admin/mailing' })}
              />
            ) : null}
          </>
        }
      />
      <Stack gap="lg">
        <AttentionNotice mailing={mailing} />
        <Section title={<span data-mailing-state={state}>{stateWords(mailing)}</span>}>
          {hasBegun ? <ProgressBar mailing={mailing} label="Ход рассылки" /> : null}
          {hasBegun && counts.total > 0 ? <Counts mailing={mailing} /> : null}
          <ProgressButtons mailing={mailing} />
          <Resend mailing={mailing} />
          <Causes mailing={mailing} />
          {facts.length > 0 ? (
            <Text size="sm" c="dimmed">
              {facts.join(', ')}
              {state === 'sending' ? '. Страницу можно закрыть: письма уходят с сервера.' : ''}
            </Text>
          ) : null}
        </Section>
        <Section title="Письмо">
          <Text style={{ overflowWrap: 'anywhere' }}>
            Тема: <b>{subject}</b>
          </Text>
          {mailing.attachments.length > 0 ? <Text>Вложения: {attachmentWords(mailing.attachments)}</Text> : null}
          <Text c="dimmed">{audienceWords(audience)}</Text>
          <div>
            <Button variant="light" onClick={letter.open}>
              Посмотреть письмо
            </Button>
          </div>
          {letter.shown}
        </Section>
        {hasBegun ? <Recipients mailing={mailing} /> : null}
      </Stack>
    </>
  );
}
