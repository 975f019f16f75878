import type { OpenDirection, OpenProtocol } from '#contract/enrollment/open-protocol.ts';
import { type CheckFault, hiddenPointsWords, openProtocolPage } from '#contract/enrollment/open-protocol-words.ts';
import { utypes } from '#contract/roles.ts';
import { plural } from '#contract/words/numbers.ts';
import { quoted } from '#contract/words/quotes.ts';
import { dialogPage } from '#contract/write-to-us/write-to-us.ts';
import type { Viewer } from '#web/api.ts';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import { PagesNav } from '#web/kit/public/pages-nav.tsx';
import pills from '#web/kit/public/pills.module.css';
import { CheckSection } from './check-section.tsx';
import { EntriesSection } from './entries-section.tsx';
import { LinesTable } from './lines-table.tsx';
import styles from './protocol-page.module.css';

/** A wave's open protocol, for anybody: complete without script (docs/product/open-protocol.md). */
export function ProtocolPage({
  protocol,
  viewer,
  fault,
}: {
  protocol: OpenProtocol;
  viewer: Viewer;
  fault?: CheckFault | undefined;
}) {
  const { programme, season, wave, kind, made, published, rule, directions, part } = protocol;
  const direction = directions[part - 1];
  const isAnswer = protocol.compared !== null || fault !== undefined;
  const compared = <CheckSection protocol={protocol} fault={fault} />;
  return (
    <article>
      <PageHead title={`Протокол отбора: волна ${wave}`}>
        <p>
          {programme}, сезон {season}. Места, баллы и решения под кодами, без имён.
        </p>
      </PageHead>
      <div className={body.body}>
        {isAnswer ? compared : null}
        <section className={styles.part} aria-labelledby="about">
          <h2 id="about">О волне</h2>
          <dl className={styles.facts}>
            <div>
              <dt>Вид</dt>
              <dd>{kind}</dd>
            </div>
            <div>
              <dt>Проведена</dt>
              <dd>{made}</dd>
            </div>
            <div>
              <dt>Опубликован</dt>
              <dd>{published}</dd>
            </div>
          </dl>
          <p className={styles.words}>{rule}</p>
          <p className={styles.words}>
            Каждый ребёнок стоит под кодом. Код знают только его семья и администрация: он написан в письме и в
            кабинете, рядом с баллами. Причины названы общими словами: что стоит за ними у каждого ребёнка, не
            публикуется.
          </p>
        </section>
        <section className={styles.part} aria-labelledby="lines">
          <h2 id="lines">Строки протокола</h2>
          <nav className={pills.pills} aria-label="Направления">
            {directions.map(({ title }, at) => (
              <a
                key={title}
                href={`${openProtocolPage(season, wave)}?part=${at + 1}#lines`}
                aria-current={at + 1 === part ? 'page' : undefined}
              >
                {title}
              </a>
            ))}
          </nav>
          {direction ? <DirectionPart direction={direction} protocol={protocol} /> : null}
        </section>
        <EntriesSection protocol={protocol} />
        {isAnswer ? null : compared}
        <section className={styles.part} aria-labelledby="objection">
          <h2 id="objection">Если строка вызывает вопрос</h2>
          <ObjectionWords protocol={protocol} viewer={viewer} />
        </section>
      </div>
    </article>
  );
}

/** Leads a child straight to a message with its line; a parent may have several children, and chooses in the cabinet. */
function ObjectionWords({ protocol: { season, wave }, viewer }: { protocol: OpenProtocol; viewer: Viewer }) {
  if (viewer?.utype === utypes.participant)
    return (
      <p className={styles.words}>
        <a href={`${dialogPage(utypes.participant, { about: 'protocol' })}&line=${season}-${wave}`}>
          Напиши об этом администрации
        </a>
        : если твоя строка есть в этом протоколе, волна, код и место уже будут в сообщении.
      </p>
    );
  return (
    <p className={styles.words}>
      Откройте в кабинете «Достижения» ребёнка: в разделе «Открытый протокол» у его строки есть кнопка «Написать об этой
      строке». В сообщении уже будут волна, код и место.{' '}
      {viewer?.utype === utypes.parent ? <a href="/parent">Открыть кабинет</a> : <a href="/login">Войти в кабинет</a>}
    </p>
  );
}

function DirectionPart({ direction, protocol }: { direction: OpenDirection; protocol: OpenProtocol }) {
  const { season, wave, part, page, pages, lines } = protocol;
  const { title, capacity, taken, candidates, invited_count, hidden, lines_count } = direction;
  return (
    <>
      <p className={styles.words}>
        Направление {quoted(title)}: мест {capacity}, до волны было занято {taken}, кандидатов {candidates}, приглашено{' '}
        {invited_count}.{hidden ? ` Баллы: ${hiddenPointsWords[hidden]}.` : ''}
      </p>
      {lines_count === 0 ? (
        <p className={styles.words}>Строк нет: кандидатов в этом направлении у волны не было.</p>
      ) : (
        <>
          <LinesTable
            caption={`${title}: ${plural(lines_count, 'строка', 'строки', 'строк')}`}
            lines={lines}
            hidden={hidden}
          />
          <PagesNav
            page={page}
            last={pages}
            hrefOf={(number) => `${openProtocolPage(season, wave)}?part=${part}&page=${number}#lines`}
          />
        </>
      )}
    </>
  );
}
