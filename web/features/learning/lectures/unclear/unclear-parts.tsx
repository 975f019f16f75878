import type { CommonQuestion } from '#contract/unclear/unclear.ts';
import { useAudience } from '#web/features/learning/audiences.ts';
import classes from './unclear.module.css';

/** How to say that a paragraph is unclear; `told`: what came of the last press. */
export function UnclearHint({ told }: { told: string }) {
  const { phrase: say } = useAudience();
  return (
    <>
      <p className={classes.hint}>
        {say('Абзац непонятен? Нажми', 'Абзац непонятен? Нажмите')} <span className={classes.sign}>?</span> в его конце:
        методист увидит, сколько раз он отмечен, но не кем.
      </p>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  );
}

/** Answers pinned under a lecture; nothing without any. */
export function AskedAnswers({ answers }: { answers: readonly CommonQuestion[] }) {
  if (answers.length === 0) return null;
  return (
    <section className={classes.asked} aria-labelledby="asked">
      <h2 id="asked">Спрашивали об этом</h2>
      {answers.map(({ id, question, answer, paragraph }) => (
        <details key={id}>
          <summary>{question}</summary>
          <p>{answer}</p>
          {paragraph === null ? null : (
            <p>
              <a href={`#p-${paragraph}`}>К этому месту лекции</a>
            </p>
          )}
        </details>
      ))}
    </section>
  );
}
