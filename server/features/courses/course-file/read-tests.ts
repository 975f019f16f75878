import { quoted } from '#contract/words/quotes.ts';
import { ZipFault } from '#server/platform/zip/open-zip.ts';
import { requireFormulasOf } from '../exam/require-formulas.ts';
import { readAllInThread } from '../transfer/reading/read-in-thread.ts';
import type { ReadingAnswer } from '../transfer/reading/reading-thread.ts';
import { collectFault, inWords, type Reading, readPart, requireStorableTexts } from './collect-faults.ts';
import { type Manifest, PlainQuestion } from './manifest.ts';
import { entriesIn, plainOfFound } from './plain-question.ts';

const TEST_BYTES = 100 * 1024 * 1024;
const BATCH_BYTES = 32 * 1024 * 1024;

type GivenQuestions = Pick<Manifest['tests'][number], 'exam_title' | 'entry' | 'questions'>;
type ReadQuestion = PlainQuestion & { picture: string | null };
type Read<Given extends GivenQuestions> = Omit<Given, 'entry' | 'questions'> & { questions: ReadQuestion[] };
export type ReadTest = Read<Manifest['tests'][number]>;
export type ReadSection = Read<NonNullable<Manifest['sections']>[number]>;

/** Tests one after another, so many that their files fit into memory together. */
function* batchesOf<Given extends GivenQuestions>({ manifest }: Reading, tests: readonly Given[]): Generator<Given[]> {
  let batch: Given[] = [];
  let bytes = 0;
  for (const test of tests) {
    const size = test.entry === null ? 0 : (manifest.entries[test.entry]?.size ?? 0);
    if (batch.length > 0 && bytes + size > BATCH_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(test);
    bytes += size;
  }
  yield batch;
}

/** Reads tests, or sections of the bank, the files of many in one thread; the fault of one costs only itself. */
export async function readTests<Given extends GivenQuestions>(
  reading: Reading,
  all: readonly Given[],
): Promise<Read<Given>[]> {
  const tests: Read<Given>[] = [];
  for (const batch of batchesOf(reading, all)) {
    const parts: { given: Given; bytes: Buffer }[] = [];
    for (const given of batch) {
      const { entry } = given;
      if (entry === null) continue;
      const bytes = await collectFault(reading, entry, () => readPart(reading, entry, TEST_BYTES));
      if (bytes) parts.push({ given, bytes });
    }
    const found = await collectFault(reading, 'tests/', () => readAllInThread(parts.map(({ bytes }) => bytes)));
    if (!found) continue;
    const read = new Map(parts.map(({ given }, index) => [given, found[index]]));
    for (const given of batch) {
      const test = await collectFault(reading, aboutTest(given), () => completeTest(reading, given, read.get(given)));
      if (test) tests.push(test);
    }
  }
  return tests;
}

/** Fields that files of former portals do not have. */
const sinceFirstFiles = { wrong_pair_penalty: 0, order_scoring: 'places' };

const aboutTest = ({ entry, exam_title }: GivenQuestions): string => entry ?? `тест ${quoted(exam_title)}`;

/** The questions of a test's own file, completed by what only the manifest has. */
function completeTest<Given extends GivenQuestions>(
  reading: Reading,
  given: Given,
  found: ReadingAnswer[number] = { format: 'moodle_xml', entries: [], skipped: [] },
): Read<Given> {
  const { entry: _, questions: kept, ...exam } = given;
  const about = aboutTest(given);
  if ('fault' in found) throw new ZipFault(`${about}: ${found.fault}`);
  const questions = kept.map(({ in_file, picture, kept: own }, index): ReadQuestion => {
    const where = `${about}, вопрос ${index + 1}`;
    const read = in_file === null ? undefined : found.entries[in_file - 1];
    if (in_file !== null && !(read && 'question' in read)) throw new ZipFault(`${where}: его нет в файле теста`);
    const inFile = read && 'question' in read ? plainOfFound(read.question) : undefined;
    requireStorableTexts(where, inFile ?? null);
    const whole = PlainQuestion.safeParse({ ...sinceFirstFiles, ...inFile, ...own });
    if (!whole.success) throw new ZipFault(inWords(where, whole.error)[0] ?? where);
    const named = [picture ?? [], entriesIn(whole.data)].flat();
    for (const entry of named)
      if (!Object.hasOwn(reading.manifest.entries, entry))
        throw new ZipFault(`${where}: картинки ${entry} нет в архиве`);
    if (whole.data.items.some(({ right_answer_place: place }) => place !== null && place > whole.data.answers.length))
      throw new ZipFault(`${where}: верного варианта нет среди вариантов`);
    return { ...whole.data, picture };
  });
  requireFormulasOf(questions, []);
  return { ...exam, questions };
}
