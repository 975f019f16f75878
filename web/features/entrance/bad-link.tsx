import { contactPage } from '#contract/write-to-us/write-to-us.ts';
import { AuthCard } from '#web/kit/auth-pages/auth-card.tsx';
import { ButtonLike } from '#web/kit/auth-pages/form.tsx';
import { type BadLinkStep, faultTitles } from './link-fault.ts';

/** Why a link does not work, and what to do. */
export function BadLink({ step: { reason, text }, adult = false }: { step: BadLinkStep; adult?: boolean }) {
  return (
    <AuthCard
      title={faultTitles[reason]}
      isNext
      below={
        reason === 'used' ? (
          <a href="/login?recovery=true">Не помню пароль</a>
        ) : (
          <>
            Не получается? <a href={contactPage('account')}>{adult ? 'Напишите нам' : 'Напиши нам'}</a>
          </>
        )
      }
    >
      <p role="alert">{text}.</p>
      {reason === 'used' ? (
        <ButtonLike href="/login">Войти</ButtonLike>
      ) : (
        <ButtonLike href="/" tone="light">
          На главную
        </ButtonLike>
      )}
    </AuthCard>
  );
}
