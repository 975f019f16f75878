import { IconMessages, IconX } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { utypes } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';
import { LazyPushOffer } from '#web/features/notices/devices/lazy-push-offer.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useLivePresence } from '#web/live-presence.ts';
import { useMe } from '#web/session.ts';
import { type AboutSearch, aboutSearch, searchOf } from './about-search.ts';
import { AnsweredQuote } from './conversation/composer/answered-quote.tsx';
import { Composer } from './conversation/composer/composer.tsx';
import { useComposer } from './conversation/composer/use-composer.ts';
import { Messages } from './conversation/messages/messages.tsx';
import type { Outgoing } from './conversation/outbox.ts';
import { SearchButton } from './conversation/search/search-button.tsx';
import { useConversation } from './conversation/use-conversation.ts';
import { useJump } from './conversation/use-jump.ts';
import { useQuote } from './conversation/use-quote.ts';
import classes from './messages-screen.module.css';
import { useAbout } from './use-about.ts';

const toAdult = {
  label: 'Ваше сообщение',
  placeholder: 'Напишите сообщение',
  typing: 'Вам пишут ответ…',
  begin: 'Напишите нам',
  ask: 'Об анкете, сроках, обучении, поездке: ответит администрация программы. Можно приложить снимок или документ.',
};
const toChild: typeof toAdult = {
  label: 'Твоё сообщение',
  placeholder: 'Напиши сообщение',
  typing: 'Тебе пишут ответ…',
  begin: 'Напиши нам',
  ask: 'Об обучении, сроках, поездке: ответит администрация программы. Можно приложить снимок или документ.',
};
const emptyDialogText = Object.fromEntries(
  [toAdult, toChild].map((words) => [
    words.label,
    <EmptyState
      key={words.label}
      icon={<IconMessages size={56} stroke={1.5} />}
      title={words.begin}
      text={words.ask}
    />,
  ]),
);

/** Begins an empty message with the words of its subject, once: what was typed or cleared since is the writer's. */
function useBeginning(
  beginning: string | undefined,
  { draft, field, insertText }: ReturnType<typeof useComposer>,
): void {
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (beginning === undefined || begun.current === beginning) return;
    begun.current = beginning;
    // What was typed before the page was awake, or before a reload, may not be rendered yet.
    if (draft.read().trim() === '' && !field.current?.value.trim()) insertText(beginning);
  });
}

/** The dialog of a parent, participant or guide with the administration. */
export function MessagesScreen() {
  const search = aboutSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const words = useMe().utype === utypes.participant ? toChild : toAdult;
  const about = useAbout(search);
  const conversation = useConversation();
  // The screen stays mounted, so that attached files are kept.
  const writeAbout = (meant: AboutSearch) =>
    void navigate({ to: '.', search: meant, replace: true, ignoreBlocker: true });
  const forgetAbout = () => writeAbout({});
  const { target, jump } = useJump(conversation);
  const { quote, setQuote, field, reply, clear } = useQuote();
  const [hasWritten, setHasWritten] = useState(false);
  const composer = useComposer(conversation, {
    field,
    onSent: () => {
      setHasWritten(true);
      setQuote(undefined);
      if (about) forgetAbout();
    },
  });
  useBeginning(about?.beginning, composer);
  const present = useLivePresence(`dialog:${conversation.user_id}`, composer.isTyping, true);
  const isAnswered = present.some(({ is_typing, user_id }) => is_typing && user_id === null);

  const latest = useRef({ composer, writeAbout, setQuote });
  latest.current = { composer, writeAbout, setQuote };
  const correct = useRef((refused: Outgoing): boolean => {
    const isTakenUp = latest.current.composer.takeUp(refused);
    if (isTakenUp) latest.current.setQuote(refused.quote);
    if (isTakenUp && refused.about) latest.current.writeAbout(searchOf(refused.about));
    return isTakenUp;
  });
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.title}>Сообщения</h1>
        <p className={classes.hours}>
          Обычно отвечаем за {plural(conversation.dialog.answer_hours, 'час', 'часа', 'часов')}. Время московское.
        </p>
        <SearchButton jump={jump} />
      </header>
      <Messages
        conversation={conversation}
        label="Переписка с администрацией"
        empty={emptyDialogText[words.label]}
        below={isAnswered ? words.typing : ''}
        correct={correct.current}
        target={target}
        jump={jump}
        reply={reply}
      />
      <Composer
        composer={composer}
        label={words.label}
        placeholder={words.placeholder}
        submit={() => composer.send({ about: about?.meant, quote })}
        above={
          <>
            {hasWritten ? <LazyPushOffer moment="answer" /> : null}
            <AnsweredQuote quote={quote} clear={clear} />
            {about ? (
              <p className={classes.about}>
                <span>О чём: {about.words}</span>
                <button type="button" aria-label="Убрать, о чём сообщение" title="Убрать" onClick={forgetAbout}>
                  <IconX size={18} aria-hidden="true" />
                </button>
              </p>
            ) : null}
          </>
        }
      />
    </div>
  );
}
