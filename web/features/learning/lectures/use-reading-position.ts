import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useQueries } from '#web/use-api.ts';
import { readingPositionForm } from '../load-study.ts';

const SAVE_AFTER_MS = 2000;
/** Blocks that must have been read for the position to be saved. */
const MIN_BLOCK_TO_RESUME = 3;

/** Blocks of a lecture (paragraphs, headings, pictures) in an order that does not depend on the screen. */
const blocksOf = (text: HTMLElement | null): Element[] =>
  Array.from(text?.querySelectorAll('p, li, h2, h3, h4, figure, img, table, blockquote') ?? []);

/** The first block below the top of the window. */
const blockInSight = (text: HTMLElement | null): number =>
  Math.max(
    0,
    blocksOf(text).findIndex((block) => block.getBoundingClientRect().bottom > 80),
  );

/** The last heading above a block, by its place in the page. */
const headingAbove = (text: HTMLElement | null, block: number): string | undefined =>
  blocksOf(text)
    .slice(0, block + 1)
    .findLast(({ id, tagName }) => /^H[234]$/.test(tagName) && id !== '')?.id;

const blockOf = (preserved: Record<string, unknown> | null | undefined): number =>
  typeof preserved?.block === 'number' ? preserved.block : 0;

/**
 * Saves the reading position in a lecture as a draft, so that other devices have it. Returns how to go back to it, if
 * there is one, and the heading it is under.
 */
export function useReadingPosition(milestone_id: number | undefined) {
  const { drafts } = useQueries();
  const text = useRef<HTMLElement>(null);
  const form = readingPositionForm(milestone_id ?? 0);
  const savedPosition = useQuery({
    ...drafts.find.queryOptions({ input: { form } }),
    enabled: milestone_id !== undefined,
    // The position found when the page was opened; own saves do not change it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [found] = useState(() => blockOf(savedPosition.data?.preserved));
  const [isOffered, setOffered] = useState(found >= MIN_BLOCK_TO_RESUME);
  const [stopped_at, setStoppedAt] = useState<string>();
  const { mutate } = useMutation(drafts.save.mutationOptions());

  useEffect(() => {
    if (milestone_id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let saved = found;
    const save = () => {
      clearTimeout(timer);
      const block = blockInSight(text.current);
      if (block === saved) return;
      saved = block;
      mutate({ form, preserved: { block } });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    const onHidden = () => document.visibilityState === 'hidden' && timer !== undefined && save();
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [milestone_id, form, found, mutate]);

  useEffect(() => {
    if (found >= MIN_BLOCK_TO_RESUME) setStoppedAt(headingAbove(text.current, found));
  }, [found]);

  const resume = () => {
    setOffered(false);
    const block = blocksOf(text.current)[found];
    if (!(block instanceof HTMLElement)) return;
    block.tabIndex = -1;
    block.style.scrollMarginTop = '96px';
    block.scrollIntoView({ block: 'start' });
    block.focus({ preventScroll: true });
  };
  return { text, resume: isOffered ? resume : undefined, stopped_at };
}
