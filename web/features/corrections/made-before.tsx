import { Button, Text } from '@mantine/core';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import type { CorrectedPerson } from '#contract/corrections/corrections.ts';
import { tripDocuments } from '#contract/trips/fields.ts';
import { formatDate } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { useConfirmedAct } from '#web/kit/buttons/use-confirmed-act.ts';
import { TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import classes from './corrections.module.css';

/** What was made with the former data, each with a button to have it made anew. */
export function MadeBefore({ person: { certificates, papers } }: { person: CorrectedPerson }) {
  return (
    <Section title="Сделано с прежними данными">
      {certificates.length === 0 && papers.length === 0 ? (
        <Text c="dimmed">Сертификатов и бланков поездки с прежними данными нет.</Text>
      ) : (
        <ul className={classes.list}>
          {certificates.map((one) => (
            <CertificateLine key={one.number} certificate={one} />
          ))}
          {papers.map((one) => (
            <PaperLine key={`${one.participation_id} ${one.kind}`} paper={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function CertificateLine({ certificate }: { certificate: CorrectedPerson['certificates'][number] }) {
  const { participation_id, number, kind, season, full_name, sent_at } = certificate;
  const { busy, run } = useConfirmedAct('corrections', 'certificates');
  const remake = () =>
    void run({
      make: (api) => api.certificates.create({ id: participation_id }),
      done: ({ certificate: made }) => `Переделан: № ${made.number}, лист ${made.version}`,
    });
  return (
    <li>
      <Text>
        Сертификат № {number} ({certificateKinds[kind].toLowerCase()}, сезон {season}): на листе {quoted(full_name)}
      </Text>
      <Text size="sm" c="dimmed">
        Номер останется, прежний лист будет отозван.
        {sent_at ? ' Сертификат отправлен: семье придёт сообщение о новом.' : ''}
      </Text>
      <Button variant="light" loading={busy} onClick={remake} aria-label={`Переделать сертификат № ${number}`}>
        Переделать
      </Button>
    </li>
  );
}

const REMARK = 'Имя или дата рождения исправлены. Скачайте бланк заново, подпишите и загрузите его';

function PaperLine({ paper }: { paper: CorrectedPerson['papers'][number] }) {
  const { participation_id, child, kind, uploaded_at, version } = paper;
  const { busy, run } = useConfirmedAct('corrections', 'evakobaza');
  const title = tripDocuments[kind];
  const askAnew = () =>
    void run({
      question: {
        title: 'Попросить новый бланк?',
        text: `${title}: документ вернётся родителю с замечанием ${quoted(REMARK)}. Если в нём записано верно, возвращать не нужно.`,
        action: 'Попросить новый',
      },
      make: (api) => api.evakobaza.review({ participation_id, kind, version, state: 'returned', remark: REMARK }),
      done: () => 'Возвращено: родитель прочтёт замечание',
    });
  return (
    <li>
      <Text>
        <TextLink
          to="/admin/users/evakobaza/trip/$id"
          params={{ id: participation_id }}
          preload={false}
          td="underline"
          inherit
        >
          {title}
        </TextLink>
        : {child}, загружен {formatDate(uploaded_at)}
      </Text>
      <Button variant="light" loading={busy} onClick={askAnew} aria-label={`Попросить новый: ${title}, ${child}`}>
        Попросить новый
      </Button>
    </li>
  );
}
