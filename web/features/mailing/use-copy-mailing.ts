import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';

const MAX_TITLE_LENGTH = 200;
const copyTitle = (title: string): string => `Копия: ${title}`.slice(0, MAX_TITLE_LENGTH).trim();

/** Copies a mailing's texts, audience and the attachments that are still there into a new draft and opens it; a double press makes one copy. */
export function useCopyMailing() {
  const client = useQueryClient();
  const queries = useQueries();
  const change = useChange('mailing');
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async (id: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { mailing } = await client.fetchQuery({
        ...queries.mailing.find.queryOptions({ input: { id } }),
        staleTime: 0,
      });
      const { title, subject, kind, html, audience, lost_attachments: lost } = mailing;
      const attachments = mailing.attachments.filter((one) => !lost.includes(one.id));
      const request_key = crypto.randomUUID();
      const draft = { title: copyTitle(title), subject, kind, html, audience, attachments, request_key };
      const made = await change((api) => api.mailing.create(draft));
      notifyDone(
        lost.length > 0
          ? 'Копия сделана без вложений, которых на сайте больше нет: это новый черновик'
          : 'Копия сделана: это новый черновик',
      );
      await navigate({ to: '/admin/mailing/edit/$id', params: { id: made.id } });
    } catch (error) {
      notifyFailure(error);
    }
    setBusy(false);
  };
  return { busy, copy: (id: number) => void copy(id) };
}
