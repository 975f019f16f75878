import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nameAndSurname } from '#contract/words/names.ts';
import { ChildPages } from '#web/features/families/child-pages.tsx';
import { useChildPage } from '#web/features/families/load-child-page.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import sheet from '#web/kit/page/sheet.module.css';
import { useQueries } from '#web/use-api.ts';
import { ownCertificates } from './load-own.ts';
import { OwnCertificates } from './own-certificates.tsx';

const childRoute = getRouteApi('/_cabinet/parent/student/certificate');

/** A participant's certificates. */
export function StudentCertificateScreen() {
  const { data } = useSuspenseQuery(ownCertificates(useQueries())).data;
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Сертификат"
        text={data.length > 0 ? 'Поздравляем! Его можно скачать, распечатать и повесить на стену.' : undefined}
        actions={
          data.length > 0 ? (
            <ButtonLink to="/student/year" variant="default">
              Мой год: на память
            </ButtonLink>
          ) : null
        }
      />
      <OwnCertificates data={data} nothing="Он появится здесь в конце сезона, и тебе придёт уведомление." />
    </div>
  );
}

/** A guide's certificates. */
export function GuideCertificateScreen() {
  const { data } = useSuspenseQuery(ownCertificates(useQueries())).data;
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title="Сертификат наставника"
        text={data.length > 0 ? 'Спасибо за работу в этом сезоне. Сертификат можно скачать и распечатать.' : undefined}
      />
      <OwnCertificates
        data={data}
        nothing="Он появится здесь после прохождения обучения, когда администрация его отправит. Вам придёт уведомление."
      />
    </div>
  );
}

/** A child's certificates, for its parent. */
export function ChildCertificateScreen() {
  const { id } = childRoute.useSearch();
  const { child, others } = useChildPage(id);
  const { data } = useSuspenseQuery(ownCertificates(useQueries(), id)).data;
  return (
    <div className={sheet.sheet}>
      <PageTitle
        title={`Сертификат: ${nameAndSurname(child)}`}
        text={data.length > 0 ? 'Его можно скачать и распечатать. Подлинность каждый проверит по QR-коду.' : undefined}
        actions={
          data.length > 0 ? (
            <ButtonLink to="/parent/student/year" search={{ id }} variant="default">
              Год ребёнка: на память
            </ButtonLink>
          ) : null
        }
      />
      <ChildPages at="/parent/student/certificate" child={child} others={others} />
      <OwnCertificates data={data} nothing="Он появится здесь в конце сезона, и вам придёт уведомление." child={id} />
    </div>
  );
}
