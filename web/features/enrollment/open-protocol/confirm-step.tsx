import { Button } from '@mantine/core';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { useMe } from '#web/session.ts';
import { Step } from '../overview/enrollment-step.tsx';
import { useProtocols } from './use-protocols.ts';

/** Whether protocols are published with the signals, and how the organisation confirms it once. */
export function ConfirmStep() {
  const protocols = useProtocols();
  const isAdministrator = useMe().utype === utypes.administrator;
  if (!protocols) return null;
  const { is_on, confirmed } = protocols;
  if (!is_on)
    return (
      <Step
        title="Открытый протокол выключен"
        text={
          <>
            Протоколы волн не публикуются.{' '}
            {isAdministrator ? <TextLink to="/admin/config">Включить в настройках</TextLink> : null}
          </>
        }
      />
    );
  if (confirmed)
    return (
      <Step
        title="Открытый протокол"
        text={`С сигналом волны её протокол публикуется под кодами. Подтверждено ${formatDateTime(confirmed.at)}${confirmed.by ? `, ${confirmed.by}` : ''}.`}
      />
    );
  return (
    <Step
      title="Открытый протокол ждёт подтверждения"
      text="С сигналом волны портал может публиковать её протокол: места, баллы и решения под кодами, без имён. Пока администратор не подтвердил это один раз от имени организации, не публикуется ничего."
      action={isAdministrator ? <ConfirmButton /> : null}
    />
  );
}

function ConfirmButton() {
  const { busy, run } = useConfirmedAct('enrollment');
  const confirm = () =>
    run({
      question: {
        title: 'Публиковать протоколы волн?',
        text: 'Это решение организации. С каждым сигналом на странице, открытой всем, появится протокол волны: направления, места, части баллов, правило, кто стоял выше и не кандидат и почему — общими словами. Имён в нём нет: дети стоят под кодами, которые знают только их семьи и администрация. Опубликованное не изменить и не убрать, можно только добавить исправление. Следующие протоколы можно выключить в настройках.',
        action: 'Публиковать',
      },
      make: (api) => api.enrollment.confirmProtocols({}),
      done: () => 'Подтверждено: протоколы следующих волн выйдут с их сигналами',
    });
  return (
    <Button variant="default" loading={busy} onClick={() => void confirm()}>
      Подтвердить публикацию
    </Button>
  );
}
