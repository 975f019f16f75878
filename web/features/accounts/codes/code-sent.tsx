import { plural } from '#contract/words/numbers.ts';
import { HiddenFields } from '#web/kit/auth-pages/form.tsx';
import { initialFocus } from '#web/kit/auth-pages/initial-focus.ts';
import classes from './code-sent.module.css';
import { type CodeStep, channelWords, sentCodeFields } from './sent-code.ts';

/**
 * Names where the code was sent and offers a new one in a form of its own, so that Enter in the code field never
 * requests one. door.js counts the seconds down and shows the button at their end; without script the button is always
 * there.
 */
export function CodeSent({
  step: { name, sent, isResent },
  hidden,
}: {
  step: CodeStep & { name: string };
  hidden?: Record<string, string>;
}) {
  return (
    <form method="post" className={classes.sent}>
      <HiddenFields values={{ step: name, ...sentCodeFields(sent), ...hidden }} />
      <p>
        Код отправлен {channelWords[sent.channel]} <b>{sent.sent_to}</b>. Он действует 10 минут.
      </p>
      {sent.resend_after > 0 ? (
        <p className={classes.wait} data-wait={sent.resend_after}>
          Новый код можно запросить через <span>{plural(sent.resend_after, 'секунду', 'секунды', 'секунд')}</span>
        </p>
      ) : null}
      <button type="submit" name="resend" value="yes" className={classes.resend}>
        Отправить код ещё раз
      </button>
      {isResent ? (
        <p role="status" {...initialFocus}>
          Новый код отправлен, прежний больше не действует.
        </p>
      ) : null}
    </form>
  );
}
