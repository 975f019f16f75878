import { KeysHelp } from '#web/kit/buttons/keys-help.tsx';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { useList } from '#web/kit/list/use-list.ts';
import { feedbackList } from './feedback-list.ts';

/** Keys of the list; an open message has its own. */
export function FeedbackKeys() {
  const { answer, setAddress } = useList(feedbackList);
  const openNext = () => {
    const next = answer?.data.find(({ is_read }) => !is_read);
    if (next) setAddress({ open: next.id });
  };
  useKeys({ KeyN: openNext });
  return (
    <KeysHelp
      keys={[
        [['N'], 'открыть первое непрочитанное на странице'],
        [['Ctrl', 'Enter'], 'отправить ответ, который пишете'],
        [['Esc'], 'закрыть сообщение'],
      ]}
    />
  );
}
