import { utypes } from '#contract/roles.ts';
import { ActionLink } from '#web/kit/links/action-link.tsx';
import { Alert } from '#web/kit/notifications/alert.tsx';
import { useMe } from '#web/session.ts';
import classes from './must-sign.module.css';

/** Notice on the home while a required consent is unsigned or has a new wording. */
export function MustSign() {
  const { must_sign_agreements, agreements, utype } = useMe();
  if (!must_sign_agreements) return null;
  const isChanged = agreements.some(({ is_current, withdrawn_at }) => !is_current && withdrawn_at === null);
  const isOwn = utype === utypes.participant;
  const title = isChanged ? 'Текст согласий изменился' : 'Нужно подписать согласия';
  return (
    <Alert title={title}>
      {isOwn
        ? 'Прочитай и подпиши своё согласие: без него мы не можем обрабатывать твои данные.'
        : 'Прочитайте и подпишите их: до этого мы не можем принимать анкету и менять данные детей.'}
      <p className={classes.action}>
        {isOwn ? (
          <ActionLink to="/student/terms" tone="coral">
            Прочитать и подписать
          </ActionLink>
        ) : (
          <ActionLink to="/parent/terms" search={{ renew: true }} tone="coral">
            Прочитать и подписать
          </ActionLink>
        )}
      </p>
    </Alert>
  );
}

/** Notice while the confirmed email cannot be reached. */
export function LettersLost() {
  const { email_undeliverable, utype } = useMe();
  if (!email_undeliverable) return null;
  return (
    <Alert title="Письма на эту почту не доходят">
      {utype === utypes.parent ? (
        <ActionLink to="/parent/account" tone="coral">
          Исправить адрес
        </ActionLink>
      ) : (
        'Исправить адрес можно внизу, в настройках входа.'
      )}
    </Alert>
  );
}
