import type { Filled, Part, Parts } from '#contract/site/details/parts.ts';
import { isMissing } from '#contract/site/details/parts.ts';
import { partsOf, type SectionName } from '#contract/site/details/structure.ts';
import { RichText } from '#web/kit/content/rich-text.tsx';
import styles from './details-page.module.css';
import { DocumentsView } from './document-view.tsx';
import { type Fact, groupsOf, PREPARING } from './groups.ts';
import { TableView } from './table-view.tsx';
import { AbsentText, ValueView } from './value-view.tsx';

function FactValue({ part, filled }: { part: Fact; filled: Filled | undefined }) {
  if (!filled || isMissing(part, filled)) return <AbsentText prop={part.prop} text={PREPARING} />;
  if (filled.absent) return <AbsentText prop={part.prop} text={filled.absent} />;
  return part.kind === 'documents' ? (
    <DocumentsView prop={part.prop} documents={filled.documents} />
  ) : (
    <ValueView kind={part.kind} prop={part.prop} text={filled.value} />
  );
}

function Own({ part, filled }: { part: Exclude<Part, Fact>; filled: Filled | undefined }) {
  return (
    <section aria-labelledby={part.prop} className={styles.part}>
      <h2 id={part.prop}>{part.title}</h2>
      {part.kind === 'table' ? (
        <TableView part={part} filled={filled} />
      ) : filled?.value ? (
        <div itemProp={part.prop}>
          <RichText html={filled.value} />
        </div>
      ) : (
        <AbsentText as="p" prop={part.prop} text={filled?.absent || PREPARING} />
      )}
    </section>
  );
}

/** Parts of a section in their order, with all marks. */
export const DetailsParts = ({ section, parts }: { section: SectionName; parts: Parts }) => (
  <div itemScope className={styles.parts}>
    {groupsOf(partsOf(section)).map((group) =>
      'own' in group ? (
        <Own key={group.own.prop} part={group.own} filled={parts[group.own.prop]} />
      ) : (
        <dl key={group.facts[0]?.prop} className={styles.values}>
          {group.facts.map((part) => (
            <div key={part.prop}>
              <dt>{part.title}</dt>
              <dd>
                <FactValue part={part} filled={parts[part.prop]} />
              </dd>
            </div>
          ))}
        </dl>
      ),
    )}
    <p className={styles.copy}>
      <a itemProp="copy" href="#vision">
        Версия для слабовидящих
      </a>
      : размер букв, интервалы, цвета и изображения этой и любой другой страницы.
    </p>
  </div>
);
