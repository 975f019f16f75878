import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './devices.module.css';
import type { OfferMoment } from './lazy-push-offer.tsx';
import { declineOffer } from './offer-memory.ts';
import { useThisDevice } from './use-this-device.ts';

const questions: Record<OfferMoment, string> = {
  check: 'Сообщить о решении на этом устройстве?',
  deadline: 'Напомнить о сроке на этом устройстве?',
  answer: 'Сообщить об ответе на этом устройстве?',
};

/** Offers notices on this device at a moment when they help; nothing where they are on, or the portal sends none. */
export function PushOffer({ moment }: { moment: OfferMoment }) {
  const { devices, public_key, busy, fault, switchOn } = useThisDevice();
  const [end, setEnd] = useState<'on' | 'later'>();
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button has gone.
  useEffect(() => {
    if (end) words.current?.focus();
  }, [end]);
  if (end)
    return (
      <div className={classes.offer}>
        <p ref={words} tabIndex={-1} role="status">
          {end === 'on'
            ? 'Уведомления будут приходить на это устройство, кроме ночи. Выключить можно на странице «Уведомления».'
            : 'Хорошо. Включить можно на странице «Уведомления».'}
        </p>
      </div>
    );
  if (public_key === null || devices.some(({ is_this }) => is_this)) return null;
  const accept = async () => {
    if (await switchOn(public_key)) setEnd('on');
  };
  const decline = () => {
    declineOffer();
    setEnd('later');
  };
  return (
    <section className={classes.offer} aria-label="Уведомления на этом устройстве">
      <div className={classes.words}>
        <p className={classes.question}>{questions[moment]}</p>
        <p>Придёт несколько общих слов без имён.</p>
      </div>
      <Button variant="light" loading={busy} onClick={() => void accept()}>
        Включить
      </Button>
      <Button variant="subtle" disabled={busy} onClick={decline}>
        Не сейчас
      </Button>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      ) : null}
    </section>
  );
}
