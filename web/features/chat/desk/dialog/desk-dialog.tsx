import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DialogPerson } from '#contract/chat/desk.ts';
import { AnsweredQuote } from '#web/features/chat/conversation/composer/answered-quote.tsx';
import { Composer } from '#web/features/chat/conversation/composer/composer.tsx';
import { useComposer } from '#web/features/chat/conversation/composer/use-composer.ts';
import { Messages } from '#web/features/chat/conversation/messages/messages.tsx';
import { SearchButton } from '#web/features/chat/conversation/search/search-button.tsx';
import { useConversation } from '#web/features/chat/conversation/use-conversation.ts';
import { useJump } from '#web/features/chat/conversation/use-jump.ts';
import { useQuote } from '#web/features/chat/conversation/use-quote.ts';
import { useKeys } from '#web/kit/buttons/use-keys.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { useLivePresence } from '#web/live-presence.ts';
import { useMe } from '#web/session.ts';
import { useQueries } from '#web/use-api.ts';
import { childAbout } from '../ready/child-about.ts';
import { ReadyButton } from '../ready/ready-button.tsx';
import { idOfLast } from './answered-after.ts';
import classes from './dialog.module.css';
import { DialogActions } from './dialog-actions.tsx';
import { DialogHead } from './dialog-head.tsx';
import { colleaguesOf, presenceWords } from './presence-words.ts';
import { timelineNotes } from './timeline-note.tsx';
import { useAnswering } from './use-answering.ts';
import { useClosing } from './use-closing.ts';
import { useManage } from './use-manage.ts';
import { useRefusedAnswer } from './use-refused-answer.ts';

type Props = { person: DialogPerson; foundId: number | undefined };

/** A person's dialog for the administration: head, colleagues present, messages, answer field. */
export function DeskDialog({ person, foundId }: Props) {
  const { user_id } = person;
  const me = useMe();
  const conversation = useConversation({ userId: user_id, aroundId: foundId });
  const { target, jump } = useJump(conversation);
  const { quote, setQuote, field, reply, clear } = useQuote(user_id);
  const composer = useComposer(conversation, { userId: user_id, field, onSent: () => setQuote(undefined) });
  const notes = useTimeline(user_id);
  const present = useLivePresence(`dialog:${user_id}`, composer.isTyping);
  const management = useManage(conversation);
  const besides = () => ({ seen_id: idOfLast(conversation.messages) });
  const refused = useRefusedAnswer(conversation, composer, { besides, quote: setQuote });
  const answering = useAnswering({ conversation, composer, quote });
  const closing = useClosing({ conversation, composer, management, answer: answering.answer });
  const toField = () => composer.field.current?.focus();
  useKeys({ KeyR: toField, 'Alt+Enter': closing.answerAndClose });

  const colleagues = colleaguesOf(present, [me.id, user_id]);
  const isTyping = present.some((one) => one.user_id === user_id && one.is_typing);
  return (
    <section className={classes.dialog} aria-label="Диалог">
      <DialogHead person={person} />
      <DialogActions
        {...management}
        name={person.name}
        messages={conversation.messages}
        open={closing.open}
        close={closing.close}
        search={<SearchButton userId={user_id} jump={jump} />}
      />
      <Messages
        conversation={{ ...conversation, retry: refused.retry }}
        label={`Переписка: ${person.name}`}
        empty={
          <EmptyState title="Сообщений ещё нет" text="Напишите первым: человек получит сообщение в своём кабинете." />
        }
        below={isTyping ? `${person.names.person || person.name} пишет…` : ''}
        correct={(one) => {
          const isTakenUp = refused.correct(one);
          if (isTakenUp) setQuote(one.quote);
          return isTakenUp;
        }}
        foundId={foundId}
        target={target}
        jump={jump}
        reply={reply}
        notes={notes}
      />
      <Composer
        composer={composer}
        label="Ваш ответ"
        placeholder="Ваш ответ"
        submit={answering.answer}
        above={
          <>
            <AnsweredQuote quote={quote} clear={clear} />
            <p
              className={classes.presence}
              role="status"
              data-typing={colleagues.some(({ is_typing }) => is_typing) || undefined}
            >
              {presenceWords(colleagues)}
            </p>
            <div role="alert" className={classes.conflict}>
              {refused.words || answering.words}
            </div>
          </>
        }
        tools={
          <ReadyButton
            utype={person.utype}
            answered={{
              ...person.names,
              child: childAbout(person, conversation.messages),
              children: person.participants.map(({ given_name }) => given_name),
            }}
            insert={composer.insertText}
          />
        }
        actions={
          composer.canSend ? (
            <div className={classes.ending}>
              <Button variant="subtle" size="compact-sm" onClick={closing.answerAndClose}>
                Ответить и закрыть
              </Button>
            </div>
          ) : null
        }
      />
    </section>
  );
}

/** The administration's notes among the messages. */
function useTimeline(user_id: number) {
  const { notes } = useSuspenseQuery(useQueries().chat.person.queryOptions({ input: { user_id } })).data;
  return useMemo(() => timelineNotes(notes), [notes]);
}
