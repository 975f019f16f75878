import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { CommonQuestion } from '#contract/unclear/unclear.ts';
import { useAudience, useUnclearApi, useUnclearCalls } from '#web/features/learning/audiences.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useMe } from '#web/session.ts';
import { type Pressed, unclearOutboxOf } from './unclear-outbox.ts';

const nothing: readonly Pressed[] = [];
const noAnswers: readonly CommonQuestion[] = [];

/** What of the marks the page shows: those of the server, and over them what was pressed and is not sent yet. */
function effective(saved: readonly string[], unsent: readonly Pressed[], milestone_id: number): Set<string> {
  const marks = new Set(saved);
  for (const one of unsent) {
    if (one.milestone_id !== milestone_id) continue;
    if (one.is_unclear) marks.add(one.paragraph);
    else marks.delete(one.paragraph);
  }
  return marks;
}

/**
 * Answers the presses on paragraphs of a lecture (UnclearText) and shows what is marked. Gives the answers pinned under the
 * lecture, and what a screen reader is told of the last press.
 */
export function useUnclearMarks(milestone_id: number | undefined, article: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const calls = useUnclearCalls();
  const api = useUnclearApi();
  const { messages, phrase } = useAudience();
  const navigate = useNavigate();
  const { offline_owner: owner } = useMe();
  const options = calls.ownMarks.queryOptions({ input: { milestone_id: milestone_id ?? 0 } });
  const { data } = useQuery({ ...options, enabled: milestone_id !== undefined });
  const [told, setTold] = useState('');
  const [outbox] = useState(() =>
    unclearOutboxOf(client, {
      api,
      owner,
      accepted: ({ milestone_id: id, paragraph, is_unclear }) => {
        const { queryKey } = calls.ownMarks.queryOptions({ input: { milestone_id: id } });
        updateQuery(client, queryKey, (saved) => {
          if (!saved) return saved;
          const others = saved.paragraphs.filter((one) => one !== paragraph);
          return { ...saved, paragraphs: is_unclear ? [...others, paragraph] : others };
        });
      },
    }),
  );
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getState, () => nothing);

  useEffect(() => void outbox.flush(), [outbox]);

  const saved = data?.paragraphs;
  useEffect(() => {
    if (milestone_id === undefined) return;
    const marks = effective(saved ?? [], unsent, milestone_id);
    const waiting = new Set(unsent.map(({ key }) => key));
    for (const mark of article.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? []) {
      const { mark: paragraph = '' } = mark.dataset;
      const isMarked = marks.has(paragraph);
      mark.querySelector('button')?.setAttribute('aria-pressed', String(isMarked));
      mark.toggleAttribute('data-waiting', waiting.has(keyOf(milestone_id, paragraph)));
      const link = mark.querySelector('a');
      if (!link) continue;
      link.hidden = !isMarked;
      link.href = `${messages}?about=lecture&milestone=${milestone_id}&paragraph=${encodeURIComponent(`"${paragraph}"`)}`;
    }
  }, [article, milestone_id, saved, unsent, messages]);

  const press = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const paragraph = target?.closest<HTMLElement>('[data-mark]')?.dataset.mark;
    if (paragraph === undefined || milestone_id === undefined) return;
    if (target?.closest('a') && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      void navigate({ to: messages, search: { about: 'lecture', milestone: milestone_id, paragraph } });
    } else if (target?.closest('button')) {
      const is_unclear = !effective(saved ?? [], outbox.pending(), milestone_id).has(paragraph);
      outbox.put({ key: keyOf(milestone_id, paragraph), milestone_id, paragraph, is_unclear });
      const later = navigator.onLine ? '' : ' Отправится, когда появится связь.';
      const marked = phrase(
        'Отмечено. Рядом ссылка, по ней можно спросить.',
        'Отмечено. Рядом ссылка, чтобы спросить.',
      );
      setTold(`${is_unclear ? marked : 'Отметка снята.'}${later}`);
    }
  });
  useEffect(() => {
    const element = article.current;
    const listen = (event: MouseEvent) => press(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [article]);

  return { answers: data?.answers ?? noAnswers, told };
}

const keyOf = (milestone_id: number, paragraph: string): string => `${milestone_id}:${paragraph}`;
