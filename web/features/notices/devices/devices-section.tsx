import { Badge, Button, Switch, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { NoticeDevice } from '#contract/notices/devices.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { restoreFocus } from '#web/kit/dialogs/focus.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { notifyDone } from '#web/kit/notifications/notify.ts';
import { Section } from '#web/kit/page/section.tsx';
import classes from './devices.module.css';
import { closeShownNotices } from './this-device.ts';
import { useThisDevice } from './use-this-device.ts';

const why = {
  unsupported:
    'Этот браузер не умеет показывать уведомления портала. На iPhone и iPad сначала нужно добавить портал на экран «Домой» и открыть его оттуда.',
  forbidden:
    'Уведомления портала запрещены в этом браузере. Разрешить их можно в его настройках для этого сайта, потом обновить страницу.',
};

/** The switch of this device, and the list of all devices that notices come to. */
export function DevicesSection() {
  const { ability, devices, public_key, isOn, busy, fault, switchOn, switchOff, remove } = useThisDevice();
  useEffect(() => void closeShownNotices().catch(() => undefined), []);
  const toggle = async () => {
    if (public_key === null) return;
    if (isOn ? await switchOff() : await switchOn(public_key))
      notifyDone(isOn ? 'Выключено на этом устройстве' : 'Уведомления будут приходить на это устройство');
  };
  const end = async ({ id, device }: NoticeDevice) => {
    const button = document.activeElement;
    if (!(await remove(id))) return;
    notifyDone(`Больше не приходят: ${device}`);
    restoreFocus(button);
  };
  if (public_key === null) return null;
  return (
    <Section
      title="Уведомления на устройствах"
      text="Приходит несколько общих слов без имён, подробности остаются на портале. С 22 до 8 по часам устройства не приходит ничего. После выхода из портала они прекращаются."
    >
      {ability === 'able' ? (
        <Switch
          label="Присылать на это устройство"
          checked={isOn}
          disabled={busy}
          onChange={() => void toggle()}
          error={fault}
        />
      ) : (
        <Alert color="blue">{why[ability]}</Alert>
      )}
      {devices.length > 0 ? (
        <ul className={classes.list} aria-label="Устройства, на которые приходят уведомления">
          {devices.map((one) => (
            <li key={one.id} className={classes.line}>
              <IconDeviceMobile size={24} stroke={1.5} aria-hidden="true" className={classes.icon} />
              <div className={classes.words}>
                <Text fw={600}>
                  {one.device}{' '}
                  {one.is_this ? (
                    <Badge color="aqua" variant="light" c="aqua.9" tt="none">
                      это устройство
                    </Badge>
                  ) : null}
                </Text>
                <Text size="sm" c="dimmed">
                  Включено {formatDateTime(one.created_at)}
                </Text>
              </div>
              <Button
                variant="subtle"
                color="red"
                disabled={busy}
                aria-label={`Убрать устройство: ${one.device}, включено ${formatDateTime(one.created_at)}`}
                onClick={() => void end(one)}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
