import { useQuery } from '@tanstack/react-query';
import type { OwnProtocol } from '#contract/enrollment/open-protocol.ts';
import { openOutcomeWords, openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import classes from './own-lines.module.css';
import { ownLinesOptions } from './own-lines-options.ts';

/** Lines of a child in open protocols, with the codes that only its family and the administration know. */
export function OwnLines({ child }: { child?: number }) {
  const { data } = useQuery(ownLinesOptions(useQueries(), child));
  if (!data || data.data.length === 0) return null;
  return (
    <Section
      title="Открытый протокол"
      text={
        child === undefined
          ? 'В протоколе волны нет имён: участники стоят под кодами. Твой код знают только твоя семья и администрация.'
          : 'В протоколе волны нет имён: дети стоят под кодами. Код вашего ребёнка знаете только вы и администрация.'
      }
    >
      <ul className={classes.lines}>
        {data.data.map((line) => (
          <li key={`${line.season} ${line.wave}`}>
            <Line line={line} child={child} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Line({ line, child }: { line: OwnProtocol; child: number | undefined }) {
  const { season, wave, code, direction, place, outcome, sha256, published_at, corrections } = line;
  const search = { about: 'protocol', line: `${season}-${wave}` } as const;
  const named = `волна ${wave} сезона ${season}`;
  return (
    <>
      <p>
        <b className={classes.code}>{code}</b> — код строки: {named}, направление {quoted(directionTitle(direction))}
        {place === null ? '' : `, место ${place}`}, {openOutcomeWords[outcome]}.
      </p>
      <p className={classes.quiet}>
        Опубликован {formatDateTime(published_at)} (время московское)
        {corrections > 0 ? `, ${plural(corrections, 'исправление', 'исправления', 'исправлений')}` : ''}. SHA-256 файла:{' '}
        <code className={classes.sum}>{sha256}</code>
      </p>
      <p className={classes.ways}>
        <a href={openProtocolPage(season, wave)}>Протокол: {named}</a>
        {child === undefined ? (
          <ButtonLink to="/student/messages" search={search} variant="default" size="compact-md">
            Написать об этой строке
          </ButtonLink>
        ) : (
          <ButtonLink to="/parent/messages" search={{ ...search, child }} variant="default" size="compact-md">
            Написать об этой строке
          </ButtonLink>
        )}
      </p>
    </>
  );
}
