import { Button, ScrollArea } from '@mantine/core';
import { useState } from 'react';
import { quoted } from '#contract/words/quotes.ts';
import { useAct } from '#web/kit/buttons/use-act.ts';
import { fillText, fillTitle } from '#web/kit/content/fill-text.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';

/** Confirms the saved wording of a text, shown with its placeholders filled. */
export function ConfirmText({ id, title }: { id: number; title: string }) {
  const api = useApi();
  const act = useAct('siteTexts', 'opening', 'season');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const [{ site_text }, { data: told }] = await Promise.all([
        api.siteTexts.findOwn({ id }),
        api.siteTexts.placeholders({}),
      ]);
      const agreed = await confirm({
        title: `Подтвердить текст ${quoted(fillTitle(site_text.title, told))}?`,
        text: (
          <>
            <p>
              Текст проверен: данные организации верны, слова согласованы с юристом. Ваше имя и время останутся в
              журнале; любая правка снимет подтверждение. {site_text.is_draft ? 'Он сразу появится на сайте.' : null}
            </p>
            <ScrollArea.Autosize mah="40vh" mt="sm" type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Текст' }}>
              <RichText html={fillText(site_text.text, told)} />
            </ScrollArea.Autosize>
          </>
        ),
        action: 'Подтвердить текст',
      });
      if (!agreed) return;
      await act((calls) => calls.siteTexts.confirm({ id, wording: site_text.wording }));
      notifyDone('Текст подтверждён');
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" loading={busy} aria-label={`Подтвердить: ${title}`} onClick={() => void ask()}>
      Подтвердить
    </Button>
  );
}
