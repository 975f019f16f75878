import { useState } from 'react';
import { confirm } from '#web/kit/dialogs/confirm.tsx';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import classes from './bubble.module.css';

type Props = { until: string; takeBack: () => Promise<void> };

/** «Забрать», shown as long as the message may be taken back. */
export function TakeBackButton({ until, takeBack }: Props) {
  const [isTaking, setTaking] = useState(false);
  const isOver = useServerNow() >= Date.parse(until);
  if (isOver) return null;
  async function take() {
    const isSure = await confirm({
      title: 'Забрать сообщение?',
      text: 'Текст и файлы пропадут, на их месте останется «Сообщение забрано». Забрать можно, пока сообщение не прочитано, и не позже чем через пять минут.',
      action: 'Забрать',
      danger: true,
    });
    if (!isSure) return;
    setTaking(true);
    try {
      await takeBack();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setTaking(false);
    }
  }
  return (
    <button type="button" className={classes.act} disabled={isTaking} onClick={() => void take()}>
      Забрать
    </button>
  );
}
