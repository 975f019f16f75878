import { z } from 'zod';
import {
  type Document,
  detailsFile,
  emptyPart,
  type Filled,
  type Parts,
  type Row,
} from '#contract/site/details/parts.ts';
import { partsOf, type SectionName, sectionNames } from '#contract/site/details/structure.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { changeDetails } from '#server/features/site/details/change-details.ts';
import { organisationDetails } from '#server/features/site/tables.ts';
import { bookPdf } from './book-pdf.ts';
import { readIndex } from './content.ts';
import { findEditors } from './editors.ts';
import type { AddDeps } from './store-cover.ts';
import { storeFile } from './store-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAgo = (days: number) => moscowDay(new Date(Date.now() - days * DAY_MS));

const Papers = z.array(z.strictObject({ title: z.string(), days_ago: z.int(), html: z.string() }));
type Papers = z.infer<typeof Papers>;
/** A value or cell in words, documents, or the reason why there is nothing. */
const Words = z.union([z.string(), Papers]);
const Details = z.strictObject({
  /** Name of the documents' signer. */
  signer: z.string(),
  sections: z.partialRecord(
    z.enum(sectionNames as [SectionName, ...SectionName[]]),
    z.record(
      z.string(),
      z.union([Words, z.strictObject({ absent: z.string() }), z.array(z.record(z.string(), Words))]),
    ),
  ),
});
type SectionValue = NonNullable<z.infer<typeof Details>['sections'][SectionName]>[string];

const isPapers = (given: object[]): given is Papers => given.every((one) => 'html' in one);

type StorePapers = (papers: Papers) => Promise<Document[]>;

const storePapers =
  (deps: AddDeps, signer: string): StorePapers =>
  async (papers) => {
    const kept: Document[] = [];
    for (const { title, days_ago, html } of papers) {
      const pdf = await bookPdf({ book_title: title, author: 'АНО «Центр океанавтики»', html });
      const order = { owner_id: null, is_public: true, file_target: detailsFile };
      const file = await storeFile(deps, pdf, 'application/pdf', order);
      const date = dayAgo(days_ago);
      const signature = { file: null, signer, signed_on: date };
      kept.push({ title, file, content_type: '', size: 0, date, signature });
    }
    return kept;
  };

async function rowOf(given: Record<string, string | Papers>, key: string, keep: StorePapers): Promise<Row> {
  const row: Row = { key, cells: {}, documents: {} };
  for (const [prop, words] of Object.entries(given))
    if (typeof words === 'string') row.cells[prop] = words;
    else row.documents[prop] = await keep(words);
  return row;
}

async function filledOf(given: SectionValue, keep: StorePapers): Promise<Filled> {
  if (typeof given === 'string') return { ...emptyPart(), value: given };
  if (!Array.isArray(given)) return { ...emptyPart(), ...given };
  if (isPapers(given)) return { ...emptyPart(), documents: await keep(given) };
  const rows: Row[] = [];
  for (const [index, row] of given.entries()) rows.push(await rowOf(row, `row${index + 1}`, keep));
  return { ...emptyPart(), rows };
}

/** Adds the organisation's details; some stay empty, as in any real portal. */
export async function addDetails(deps: AddDeps): Promise<void> {
  const { author, corrector } = await findEditors(deps.db);
  const { signer, sections } = await readIndex('details', Details);
  const keep = storePapers(deps, signer);
  // Migrations create the sections, which refilling a demo has deleted.
  await deps.db
    .insert(organisationDetails)
    .values(sectionNames.map((section) => ({ section })))
    .onConflictDoNothing();
  for (const section of sectionNames) {
    const sectionParts = sections[section];
    if (!sectionParts) continue;
    const parts: Parts = {};
    for (const { prop } of partsOf(section))
      if (sectionParts[prop]) parts[prop] = await filledOf(sectionParts[prop], keep);
    const actor_id = section === 'employees' || section === 'objects' ? corrector : author;
    await changeDetails(deps.db, { section, parts }, { actor_id });
  }
}
