import type { MailingCard } from '#contract/mailing/shapes.ts';
import { quoted } from '#contract/words/quotes.ts';
import counting from '#web/kit/counts.module.css';
import classes from './mailing.module.css';
import { deliveredCount, finishedCount, stateWords } from './state-words.ts';

/** Progress bar of a mailing's letters. */
export function ProgressBar({ mailing: { counts }, label }: { mailing: Pick<MailingCard, 'counts'>; label: string }) {
  const share = counts.total === 0 ? 0 : (100 * finishedCount(counts)) / counts.total;
  return (
    <div
      className={counting.bar}
      data-thin
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={counts.total}
      aria-valuenow={finishedCount(counts)}
      aria-valuetext={`${deliveredCount(counts)} из ${counts.total}`}
    >
      <i style={{ width: `${share}%` }} />
    </div>
  );
}

/** State of a mailing in words, with a progress bar while it runs. */
export function StateLine({ mailing }: { mailing: MailingCard }) {
  const isUnderWay = mailing.state === 'sending' || mailing.state === 'paused';
  return (
    <div className={classes.state}>
      {stateWords(mailing)}
      {isUnderWay ? <ProgressBar mailing={mailing} label={`Ход рассылки ${quoted(mailing.title)}`} /> : null}
    </div>
  );
}
