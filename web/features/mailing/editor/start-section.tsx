import { Button, Group, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { failureOf } from '#web/kit/loading/failure.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import { useApi } from '#web/use-api.ts';
import { StartButton } from './start-buttons.tsx';
import type { AudienceInput } from './use-audience.ts';

type Props = {
  meant: AudienceInput;
  /** The saved mailing; undefined for a new one. */
  record: Mailing | undefined;
  isUnsaved: boolean;
  basedOn: () => string;
  /** Shows the portal's faults at the form's fields. */
  setErrors: (faults: Record<string, string>) => void;
};

/** End of the draft's form: a letter to oneself, then to all. */
export function StartSection({ meant, record, isUnsaved, basedOn, setErrors }: Props) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    if (busy) return;
    setBusy(true);
    const { kind, subject, html, attachments = [] } = meant;
    try {
      const { address } = await api.mailing.test({ kind, subject, html, attachments: [...attachments], user_id: null });
      notifyDone(`Пробное письмо отправлено на ${address}`);
    } catch (error) {
      setErrors(failureOf(error).fields);
      notifyFailure(error);
    }
    setBusy(false);
  };
  return (
    <Section
      title="Отправка"
      text="Сначала пришлите письмо себе и прочтите его там, где читаете почту. Пробное письмо уходит с тем, что набрано сейчас."
    >
      <Group>
        <Button
          variant="light"
          leftSection={<IconMailForward size={18} aria-hidden />}
          loading={busy}
          onClick={() => void test()}
        >
          Прислать себе
        </Button>
        {record ? (
          <>
            <StartButton mailing={record} later={false} basedOn={basedOn} isUnsaved={isUnsaved} />
            <StartButton mailing={record} later basedOn={basedOn} isUnsaved={isUnsaved} variant="default" />
          </>
        ) : null}
      </Group>
      {record ? null : (
        <Text size="sm" c="dimmed">
          Отправить рассылку или назначить её на час можно будет, когда черновик сохранён.
        </Text>
      )}
    </Section>
  );
}
