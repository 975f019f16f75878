import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useChange } from '#web/use-change.ts';
import { GuideForm } from './guide-form.tsx';

const empty = { surname: '', name: '', patronymic: '', email: '', phone: '' };

export function InviteGuideScreen() {
  const change = useChange('guides');
  const navigate = useNavigate();
  // One key for the form: however often it is sent, it creates one guide.
  const [request_key] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageTitle title="Новый наставник" />
      <GuideForm
        initialValues={empty}
        note="Нужен хотя бы один. Ссылка для входа придёт на почту, а если её нет — в СМС. Она работает 7 дней."
        submitLabel="Пригласить"
        send={({ why: _, ...draft }) => change((api) => api.guides.invite({ ...draft, request_key }))}
        done={async ({ guide }) => {
          notifyDone('Приглашение отправлено');
          await navigate({ to: '/admin/guides/edit/$id', params: { id: guide.id }, replace: true });
        }}
      />
    </>
  );
}
