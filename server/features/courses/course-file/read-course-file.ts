import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { LectureInput } from '#contract/courses/lectures.ts';
import { formulaFaultInHtml } from '#server/platform/formulas/check-formulas.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import { requireStorable } from '#server/platform/http/api.ts';
import { type OpenZip, openZip, ZipFault } from '#server/platform/zip/open-zip.ts';
import { requireFormulasOf } from '../require-formulas.ts';
import { readAllInThread } from '../transfer/read-in-thread.ts';
import type { ReadingAnswer } from '../transfer/reading-thread.ts';
import { MANIFEST, Manifest, PlainQuestion } from './manifest.ts';
import { plainOfFound } from './plain-question.ts';

const MIB = 1024 * 1024;
const bounds = { entries: 10_000, bytes: 1024 * MIB };
const MANIFEST_BYTES = 32 * MIB;
const LECTURE_BYTES = 4 * MIB;
const TEST_BYTES = 100 * MIB;
const BATCH_BYTES = 32 * MIB;

/** More faults than anybody reads at once. */
const MOST_FAULTS = 50;
/** Questions of a whole course. */
const MOST_QUESTIONS = 20_000;

/** What is wrong with a file, entry by entry, in words. */
export class CourseFileFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults[0] ?? 'Файл курса не подходит');
    this.faults = faults;
  }
}

type GivenTest = Manifest['tests'][number];
type ReadQuestion = PlainQuestion & { picture: string | null };
export type ReadTest = Omit<GivenTest, 'entry' | 'questions'> & { questions: ReadQuestion[] };
export type ReadLecture = z.output<typeof LectureInput>;

/** A course's file as it was read and found whole; pictures are still names of its parts. */
export type ReadCourse = Pick<Manifest, 'teaching' | 'milestones' | 'held'> & {
  lectures: ReadLecture[];
  tests: ReadTest[];
  pictures: { entry: string; sha256: string; isPublic: boolean }[];
};

const inHtml = /src="\.\.\/(files\/[\w.-]+)"/g;
/** Pictures of the portal it comes from: here they are nobody's. */
const elsewhere = /<img\b[^>]*\bsrc="\/api\/storage\/[^>]*>/g;

type Reading = { zip: OpenZip; manifest: Manifest; faults: string[] };

/** Takes down the fault of one part and goes on with the others. */
async function attempt<T>({ faults }: Reading, name: string, read: () => Promise<T> | T): Promise<T | undefined> {
  if (faults.length >= MOST_FAULTS) return undefined;
  try {
    return await read();
  } catch (error) {
    if (error instanceof ZipFault) faults.push(error.message);
    else if (error instanceof Error && 'status' in error) faults.push(`${name}: ${error.message}`);
    else throw error;
    return undefined;
  }
}

/** A part of the archive that is what the manifest says of it. */
async function readPart({ zip, manifest }: Reading, name: string, most: number): Promise<Buffer> {
  const bytes = await zip.read(name, most);
  if (createHash('sha256').update(bytes).digest('hex') !== manifest.entries[name]?.sha256)
    throw new ZipFault(`${name}: не такой, каким его записал портал`);
  return bytes;
}

/** The issues of a schema, each with the part it is about. */
const inWords = (about: string, { issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => [about, path.join('.'), message].filter(Boolean).join(': '));

/** Signs that no text of the database may hold. */
function requireKeepable(about: string, given: unknown): void {
  try {
    requireStorable({ given });
  } catch {
    throw new ZipFault(`${about}: в тексте есть знаки, которые нельзя сохранить`);
  }
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.sizes.has(MANIFEST))
    throw new ZipFault(
      'Это не файл курса: в нём нет course.json. Возьмите файл, который скачан кнопкой «Скачать курс файлом»',
    );
  const text = (await zip.read(MANIFEST, MANIFEST_BYTES)).toString();
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new ZipFault(`${MANIFEST}: повреждён`);
  }
  requireKeepable(MANIFEST, given);
  const read = Manifest.safeParse(given);
  if (!read.success) throw new CourseFileFaults(inWords(MANIFEST, read.error).slice(0, MOST_FAULTS));
  return read.data;
}

/** The archive holds what the manifest names, as large as it says, and nothing else. */
function compareParts({ zip, manifest, faults }: Reading): void {
  for (const [name, { size }] of Object.entries(manifest.entries)) {
    const found = zip.sizes.get(name);
    if (found === undefined) faults.push(`${name}: этого файла нет в архиве`);
    else if (found !== size) faults.push(`${name}: не такой, каким его записал портал`);
  }
  for (const name of zip.sizes.keys())
    if (name !== MANIFEST && !Object.hasOwn(manifest.entries, name))
      faults.push(`${name}: лишний файл, о нём в ${MANIFEST} не сказано`);
}

async function readLecture(
  reading: Reading,
  { entry, ...lecture }: Manifest['lectures'][number],
): Promise<ReadLecture> {
  const html = (await readPart(reading, entry, LECTURE_BYTES)).toString().replace(elsewhere, '');
  requireKeepable(entry, html);
  const read = LectureInput.safeParse({ ...lecture, lecture_html_file: html });
  if (!read.success) throw new ZipFault(inWords(entry, read.error)[0] ?? entry);
  const fault = formulaFaultInHtml(cleanHtml(html));
  if (fault) throw new ZipFault(`${entry}: ${fault}`);
  for (const [, picture = ''] of html.matchAll(inHtml))
    if (!Object.hasOwn(reading.manifest.entries, picture))
      throw new ZipFault(`${entry}: картинки ${picture} нет в архиве`);
  return read.data;
}

/** Tests one after another, so many that their files fit into memory together. */
function* batchesOf({ manifest }: Reading): Generator<GivenTest[]> {
  let batch: GivenTest[] = [];
  let bytes = 0;
  for (const test of manifest.tests) {
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

/** All tests, the files of many in one thread; the fault of one costs only itself. */
async function readTests(reading: Reading): Promise<ReadTest[]> {
  const tests: ReadTest[] = [];
  for (const batch of batchesOf(reading)) {
    const parts: { given: GivenTest; bytes: Buffer }[] = [];
    for (const given of batch) {
      const { entry } = given;
      if (entry === null) continue;
      const bytes = await attempt(reading, entry, () => readPart(reading, entry, TEST_BYTES));
      if (bytes) parts.push({ given, bytes });
    }
    const found = await attempt(reading, 'tests/', () => readAllInThread(parts.map(({ bytes }) => bytes)));
    if (!found) continue;
    const read = new Map(parts.map(({ given }, index) => [given, found[index]]));
    for (const given of batch) {
      const test = await attempt(reading, aboutTest(given), () => completeTest(reading, given, read.get(given)));
      if (test) tests.push(test);
    }
  }
  return tests;
}

const aboutTest = ({ entry, exam_title }: GivenTest): string => entry ?? `тест «${exam_title}»`;

/** What the test's own file says of each question, with what only the manifest says. */
function completeTest(
  reading: Reading,
  given: GivenTest,
  found: ReadingAnswer[number] = { format: 'moodle_xml', entries: [], skipped: [] },
): ReadTest {
  const { entry: _, questions: kept, ...exam } = given;
  const about = aboutTest(given);
  if ('fault' in found) throw new ZipFault(`${about}: ${found.fault}`);
  const questions = kept.map(({ in_file, picture, kept: own }, index): ReadQuestion => {
    const where = `${about}, вопрос ${index + 1}`;
    const read = in_file === null ? undefined : found.entries[in_file - 1];
    if (in_file !== null && !(read && 'question' in read)) throw new ZipFault(`${where}: его нет в файле теста`);
    const inFile = read && 'question' in read ? plainOfFound(read.question) : undefined;
    requireKeepable(where, inFile ?? null);
    const whole = PlainQuestion.safeParse({ ...inFile, ...own });
    if (!whole.success) throw new ZipFault(inWords(where, whole.error)[0] ?? where);
    if (picture !== null && !Object.hasOwn(reading.manifest.entries, picture))
      throw new ZipFault(`${where}: картинки ${picture} нет в архиве`);
    if (whole.data.items.some(({ right_answer_place: place }) => place !== null && place > whole.data.answers.length))
      throw new ZipFault(`${where}: верного варианта нет среди вариантов`);
    return { ...whole.data, picture };
  });
  requireFormulasOf(questions, []);
  return { ...exam, questions };
}

/** Milestones and holders name lectures and tests that are there. */
function comparePlaces({ manifest, faults }: Reading): void {
  const { lectures, tests, milestones, held } = manifest;
  milestones.forEach(({ milestone_title, lecture, test }, index) => {
    const where = `${MANIFEST}: этап ${index + 1} «${milestone_title}»`;
    if (lecture !== null && lecture >= lectures.length) faults.push(`${where}: такой лекции нет`);
    if (test !== null && test >= tests.length) faults.push(`${where}: такого теста нет`);
  });
  for (const [name, places] of Object.entries(held))
    if (places.some((place) => place >= tests.length)) faults.push(`${MANIFEST}: ${name}: такого теста нет`);
}

function listPictures({ manifest }: Reading, lectures: readonly ReadLecture[], tests: readonly ReadTest[]) {
  const inLectures = lectures.flatMap(({ lecture_html_file }) =>
    Array.from(lecture_html_file.matchAll(inHtml), ([, entry = '']) => entry),
  );
  const ofQuestions = tests.flatMap(({ questions }) => questions.flatMap(({ picture }) => picture ?? []));
  const isPublic = new Set(inLectures);
  return [...new Set([...inLectures, ...ofQuestions])].map((entry) => ({
    entry,
    sha256: manifest.entries[entry]?.sha256 ?? '',
    isPublic: isPublic.has(entry),
  }));
}

/**
 * Opens a local file as a course's file, reads all but its pictures, and has it used; it is closed again whatever
 * happens. CourseFileFaults with what is wrong, entry by entry; nothing is written.
 */
export async function withCourseFile<T>(
  file: string,
  use: (course: ReadCourse, zip: OpenZip) => Promise<T>,
): Promise<T> {
  let zip: OpenZip | undefined;
  try {
    zip = await openZip(file, bounds);
    return await use(await readCourse(zip), zip);
  } catch (error) {
    throw error instanceof ZipFault ? new CourseFileFaults([error.message]) : error;
  } finally {
    zip?.close();
  }
}

async function readCourse(zip: OpenZip): Promise<ReadCourse> {
  const manifest = await readManifest(zip);
  const reading: Reading = { zip, manifest, faults: [] };
  compareParts(reading);
  comparePlaces(reading);
  if (manifest.tests.reduce((sum, test) => sum + test.questions.length, 0) > MOST_QUESTIONS)
    reading.faults.push(`В курсе больше ${MOST_QUESTIONS} вопросов`);
  const lectures: ReadLecture[] = [];
  const tests: ReadTest[] = [];
  // Where parts are missing, the rest is not worth a reader's time.
  if (reading.faults.length === 0) {
    for (const given of manifest.lectures) {
      const read = await attempt(reading, given.entry, () => readLecture(reading, given));
      if (read) lectures.push(read);
    }
    tests.push(...(await readTests(reading)));
  }
  if (reading.faults.length > 0) throw new CourseFileFaults(reading.faults.slice(0, MOST_FAULTS));
  const { teaching, milestones, held } = manifest;
  return { teaching, milestones, held, lectures, tests, pictures: listPictures(reading, lectures, tests) };
}

/** A lecture's HTML with its pictures as they are kept here. */
export const withStoredPictures = (html: string, paths: ReadonlyMap<string, string>): string =>
  html.replace(inHtml, (_, entry: string) => `src="/api/storage/${paths.get(entry) ?? ''}"`);
