import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat/messages.ts';
import { plural } from '#contract/words/numbers.ts';

const contentOf = ({ text, mfiles }: ChatMessage): string =>
  [text, mfiles.length > 0 ? plural(mfiles.length, 'файл', 'файла', 'файлов') : ''].filter(Boolean).join('. ');

/** Text for screen readers: author and content of the other side's messages that arrived since the page was opened. */
export function useAnnouncements(messages: readonly ChatMessage[], own: ChatMessage['direction']): string {
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(messages.at(-1)?.message_id ?? 0);
  useEffect(() => {
    const come = messages.filter(({ message_id, direction }) => message_id > last.current && direction !== own);
    last.current = Math.max(last.current, messages.at(-1)?.message_id ?? 0);
    if (come.length > 0)
      setAnnouncement(
        come.map((message) => `${message.author || 'Новое сообщение'}: ${contentOf(message)}`).join('. '),
      );
  }, [messages, own]);
  return announcement;
}
