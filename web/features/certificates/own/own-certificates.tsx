import { Anchor, Button } from '@mantine/core';
import { IconCertificate, IconDownload, IconQrcode } from '@tabler/icons-react';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import type { OwnCertificate } from '#contract/certificates/shapes.ts';
import { formatDate } from '#contract/words/dates.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { WriteToUs } from '#web/kit/links/write-to-us.tsx';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from '../certificates.module.css';

/** Sent certificates, newest season first; `nothing` is shown without any. */
export function OwnCertificates({
  data,
  nothing,
  child,
}: {
  data: readonly OwnCertificate[];
  nothing: string;
  /** The child they are of, for its parent. */
  child?: number;
}) {
  if (data.length === 0)
    return (
      <Section>
        <EmptyState icon={<IconCertificate size={56} stroke={1.5} />} title="Сертификата пока нет" text={nothing} />
      </Section>
    );
  return (
    <ul className={classes.cards}>
      {data.map((one) => (
        <li key={one.number} className={classes.card}>
          <Card certificate={one} child={child} />
        </li>
      ))}
    </ul>
  );
}

function Card({ certificate, child }: { certificate: OwnCertificate; child: number | undefined }) {
  const { number, kind, season, direction, full_name, issued_at, url, preview_url, check_path } = certificate;
  return (
    <>
      <h2>
        {certificateKinds[kind]}, сезон {season}
      </h2>
      <img className={classes.sheet} src={preview_url} width={1000} height={707} alt={`Сертификат: ${full_name}`} />
      <dl className={classes.facts}>
        <div>
          <dt>Номер</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Выдан</dt>
          <dd>{formatDate(issued_at)}</dd>
        </div>
        {direction && kind === 'winner' ? (
          <div>
            <dt>Направление</dt>
            <dd>{directionTitle(direction)}</dd>
          </div>
        ) : null}
      </dl>
      <div className={classes.ways}>
        <Button component="a" href={url} download leftSection={<IconDownload size={20} aria-hidden />}>
          Скачать PDF
        </Button>
        <Anchor href={check_path} className={classes.open ?? ''} style={{ alignSelf: 'center' }}>
          <IconQrcode size={18} aria-hidden /> Что увидит тот, кто проверит
        </Anchor>
        <WriteToUs about="name_error" child={child} tone="quiet">
          В имени ошибка
        </WriteToUs>
      </div>
    </>
  );
}
