import { quoted } from '#contract/words/quotes.ts';
import { type OpenZip, openZip, ZipFault } from '#server/platform/zip/open-zip.ts';
import {
  CourseFileFaults,
  collectFault,
  inWords,
  MAX_FAULTS,
  type Reading,
  requireStorableTexts,
} from './collect-faults.ts';
import { MANIFEST, Manifest, type ManifestDraw } from './manifest.ts';
import { entriesIn } from './plain-question.ts';
import { picturesOf, type ReadLecture, readLecture } from './read-lecture.ts';
import { type ReadSection, type ReadTest, readTests } from './read-tests.ts';

const MIB = 1024 * 1024;
const bounds = { entries: 10_000, bytes: 1024 * MIB };
const MANIFEST_BYTES = 32 * MIB;
/** Questions of a whole course. */
const MAX_QUESTIONS = 20_000;

/** A course's file as it was read and found whole; pictures are still names of its parts. */
export type ReadCourse = Pick<Manifest, 'teaching' | 'milestones' | 'held'> & {
  lectures: ReadLecture[];
  tests: ReadTest[];
  sections: ReadSection[];
  pictures: { entry: string; sha256: string; isPublic: boolean }[];
};

async function readManifest(zip: OpenZip): Promise<Manifest> {
  if (!zip.sizes.has(MANIFEST))
    throw new ZipFault(
      'Это не файл курса: в нём нет course.json. Возьмите файл, который скачан кнопкой «Скачать курс файлом»',
    );
  const text = (await zip.read(MANIFEST, MANIFEST_BYTES)).toString();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ZipFault(`${MANIFEST}: повреждён`);
  }
  requireStorableTexts(MANIFEST, json);
  const read = Manifest.safeParse(json);
  if (!read.success) throw new CourseFileFaults(inWords(MANIFEST, read.error).slice(0, MAX_FAULTS));
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

/** Milestones and holders name lectures and tests that are there. */
function comparePlaces({ manifest, faults }: Reading): void {
  const { lectures, tests, milestones, held } = manifest;
  milestones.forEach(({ milestone_title, lecture, test }, index) => {
    const where = `${MANIFEST}: этап ${index + 1} ${quoted(milestone_title)}`;
    if (lecture !== null && lecture >= lectures.length) faults.push(`${where}: такой лекции нет`);
    if (test !== null && test >= tests.length) faults.push(`${where}: такого теста нет`);
  });
  for (const [name, places] of Object.entries(held))
    if (places.some((place) => place >= tests.length)) faults.push(`${MANIFEST}: ${name}: такого теста нет`);
}

/** The bank's sections differ by their titles, and tests take from them what is there. */
function compareBank({ manifest, faults }: Reading): void {
  const { tests, sections = [] } = manifest;
  const titles = new Set<string>();
  for (const { exam_title } of sections) {
    if (titles.has(exam_title.toLowerCase()))
      faults.push(`${MANIFEST}: раздел банка ${quoted(exam_title)} записан дважды`);
    titles.add(exam_title.toLowerCase());
  }
  for (const { exam_title, draws = [], questions } of tests) {
    const taken = new Set<string>();
    for (const draw of draws) {
      const fault =
        faultOfDraw(draw, sections) ?? (draw.questions_before > questions.length ? 'такого места нет' : null);
      const named = `${draw.section} ${draw.question}`;
      const isTwice = draw.question !== null && taken.has(named);
      taken.add(named);
      if (fault !== null || isTwice)
        faults.push(`${MANIFEST}: тест ${quoted(exam_title)} берёт из банка: ${fault ?? 'один вопрос дважды'}`);
    }
  }
}

function faultOfDraw(
  { section, question, count }: ManifestDraw,
  sections: NonNullable<Manifest['sections']>,
): string | null {
  const from = sections[section];
  if (!from) return 'такого раздела в файле нет';
  if ((question === null) === (count === null)) return 'нужен либо вопрос, либо число вопросов';
  // More than a section has may be wanted, there as here (exam/place-draws.ts).
  return question !== null && question >= from.questions.length
    ? `такого вопроса в разделе ${quoted(from.exam_title)} нет`
    : null;
}

function listPictures(
  { manifest }: Reading,
  lectures: readonly ReadLecture[],
  tests: readonly Pick<ReadTest, 'questions'>[],
) {
  const inLectures = lectures.flatMap(({ lecture_html_file }) => picturesOf(lecture_html_file));
  const ofQuestions = tests.flatMap(({ questions }) =>
    questions.flatMap((question) => [question.picture ?? [], entriesIn(question)].flat()),
  );
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
  compareBank(reading);
  const given = [...manifest.tests, ...(manifest.sections ?? [])];
  if (given.reduce((sum, test) => sum + test.questions.length, 0) > MAX_QUESTIONS)
    reading.faults.push(`В курсе больше ${MAX_QUESTIONS} вопросов`);
  const lectures: ReadLecture[] = [];
  const tests: ReadTest[] = [];
  const sections: ReadSection[] = [];
  // Where parts are missing, the rest is not worth a reader's time.
  if (reading.faults.length === 0) {
    for (const lecture of manifest.lectures) {
      const read = await collectFault(reading, lecture.entry, () => readLecture(reading, lecture));
      if (read) lectures.push(read);
    }
    tests.push(...(await readTests(reading, manifest.tests)));
    sections.push(...(await readTests(reading, manifest.sections ?? [])));
  }
  if (reading.faults.length > 0) throw new CourseFileFaults(reading.faults.slice(0, MAX_FAULTS));
  const { teaching, milestones, held } = manifest;
  const pictures = listPictures(reading, lectures, [...tests, ...sections]);
  return { teaching, milestones, held, lectures, tests, sections, pictures };
}
