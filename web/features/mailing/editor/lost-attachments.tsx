import type { Mailing } from '#contract/mailing/shapes.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { attachmentWords } from './words.ts';

/** Notice that documents of a mailing are gone from the site, and what to do. */
export function LostAttachments({ mailing }: { mailing: Mailing }) {
  const { attachments, lost_attachments, state } = mailing;
  const lost = attachments.filter(({ id }) => lost_attachments.includes(id));
  if (lost.length === 0) return null;
  return (
    <Alert color="red" title={`На сайте больше нет: ${attachmentWords(lost)}`}>
      {state === 'draft'
        ? 'Рассылка не начнётся, пока вы не уберёте это из вложений и не сохраните её.'
        : 'Рассылка не начнётся. Верните её в черновики, уберите это из вложений или верните документ на сайт.'}
    </Alert>
  );
}
