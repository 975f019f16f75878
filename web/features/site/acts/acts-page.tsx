import { IconFileText } from '@tabler/icons-react';
import { type ActKind, actKinds } from '#contract/site/act-kinds.ts';
import type { Act } from '#contract/site/acts.ts';
import { formatDay } from '#contract/words/dates.ts';
import { storageUrl } from '#web/kit/editor/stored-picture.ts';
import { EmptyState } from '#web/kit/page/empty-state.tsx';
import body from '#web/kit/public/page-body.module.css';
import { PageHead } from '#web/kit/public/page-head.tsx';
import card from '#web/kit/public/whole-card.module.css';
import styles from './acts-page.module.css';
import { fileWords } from './file-words.ts';

/** Documents by kind, with type, size and date. */
export function ActsPage({ data }: { data: readonly Act[] }) {
  const kinds = (Object.keys(actKinds) as ActKind[]).filter((kind) => data.some((act) => act.kind === kind));
  return (
    <>
      <PageHead title="Документы программы">
        <p>
          Положения, приказы, бланки и памятки. Сведения об организации — в <a href="/education">своём разделе</a>.
        </p>
      </PageHead>
      <div className={body.body}>
        {kinds.length === 0 ? (
          <EmptyState
            title="Документов пока нет"
            text="Они появятся здесь, как только будут подписаны. Если документ нужен сейчас, напишите нам."
            action={<a href="/contact">Как с нами связаться</a>}
          />
        ) : null}
        {kinds.map((kind) => (
          <section key={kind} aria-labelledby={kind} className={styles.kind}>
            <h2 id={kind}>{actKinds[kind]}</h2>
            <ul className={styles.acts}>
              {data
                .filter((act) => act.kind === kind)
                .map((act) => (
                  <li key={act.id} id={`act${act.id}`} className={styles.act}>
                    <IconFileText size={32} stroke={1.5} aria-hidden="true" />
                    <div className={card.whole}>
                      <a href={storageUrl(act.file)}>{act.title}</a>
                      <p className={styles.facts}>
                        {fileWords(act)}
                        {act.date ? (
                          <>
                            {' · от '}
                            <time dateTime={act.date}>{formatDay(act.date)}</time>
                          </>
                        ) : null}
                      </p>
                    </div>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
