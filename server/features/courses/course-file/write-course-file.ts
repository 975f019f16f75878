import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import yazl from 'yazl';
import { MAX_QUESTIONS_IN_FILE } from '#contract/courses/transfer.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import type { WholeQuestion } from '../tests/find-test.ts';
import { exportableOf } from '../transfer/exportable.ts';
import type { ReadFile } from '../transfer/found.ts';
import { writeMoodleXml } from '../transfer/moodle/write-moodle-xml.ts';
import { readInThread } from '../transfer/reading/read-in-thread.ts';
import { type CourseContent, withFilePictures } from './find-content.ts';
import {
  FORMAT,
  MANIFEST,
  type Manifest,
  type ManifestDraw,
  type ManifestQuestion,
  VERSION,
  VERSION_WITH_BANK,
} from './manifest.ts';
import { differencesFrom, plainOfFound, plainOfWhole } from './plain-question.ts';

type Files = Pick<Context, 'storage'>;

const numbered = (folder: string, index: number, extension: string): string =>
  `${folder}/${String(index + 1).padStart(3, '0')}.${extension}`;

/** Bytes of a text the portal itself has written that are read at once; only a larger one would hold others up. */
const AT_ONCE = 1024 * 1024;
async function readOwn(xml: Buffer): Promise<ReadFile> {
  if (xml.length > AT_ONCE) return readInThread(xml);
  const { readFile } = await import('../transfer/reading/read-file.ts');
  return readFile(xml, MAX_QUESTIONS_IN_FILE);
}

type Exam = CourseContent['exams'][number];
type WrittenQuestions = Pick<Manifest['tests'][number], 'entry' | 'questions'>;

/** What a test takes from the bank, by places in the file. */
const drawsIn = ({ draws, sections, questions }: CourseContent, { id }: Exam): ManifestDraw[] =>
  (draws.get(id) ?? []).map(({ questions_before, section_id, question_id, draw_count }) => {
    const question = (questions.get(section_id) ?? []).findIndex((one) => one.id === question_id);
    return {
      // Questions may have gone since.
      questions_before: Math.min(questions_before, questions.get(id)?.length ?? 0),
      section: sections.findIndex((section) => section.id === section_id),
      question: question_id === null ? null : question,
      count: draw_count,
    };
  });

/** A test's questions as Moodle's XML, with what of them that does not say; no file where it would ask nothing. */
async function writeTest(
  { storage }: Files,
  exam: Exam,
  whole: readonly WholeQuestion[],
  pictures: CourseContent['pictures'],
): Promise<{ xml: Buffer | null; questions: ManifestQuestion[] }> {
  const pictureOf = ({ question_image_file }: WholeQuestion) =>
    (question_image_file && pictures.get(question_image_file)) || null;
  const ready = whole.filter(({ fault }) => fault === null);
  if (ready.length === 0)
    return {
      xml: null,
      questions: whole.map((one) => ({ in_file: null, picture: pictureOf(one), kept: plainOfWhole(one, pictures) })),
    };
  const pieces = await Array.fromAsync(writeMoodleXml(storage, exportableOf(exam, whole)));
  const xml = Buffer.from(pieces.join(''));
  const { entries } = await readOwn(xml);
  const questions = whole.map((one) => {
    const place = ready.indexOf(one);
    const entry = place < 0 ? undefined : entries[place];
    const read = entry && 'question' in entry ? plainOfFound(entry.question) : undefined;
    return {
      in_file: read ? place + 1 : null,
      picture: pictureOf(one),
      kept: differencesFrom(plainOfWhole(one, pictures), read),
    };
  });
  return { xml, questions };
}

/** A picture on its way into the file; its size and hash are known when it has gone through. */
async function openPicture(storage: FileStore, path: string, entry: string, entries: Manifest['entries']) {
  const found = await storage.read(path);
  if (!found) throw new Error(`picture ${path} is missing in the storage`);
  const hash = createHash('sha256');
  const counting = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => {
      entries[entry] = { size: found.size, sha256: hash.digest('hex') };
      done();
    },
  });
  found.content.once('error', (error) => counting.destroy(error));
  counting.once('close', () => found.content.destroy());
  return found.content.pipe(counting);
}

/**
 * A course as one ZIP: course.json, lectures/ as HTML, tests/ and the sections of bank/ as Moodle's XML, files/ with their
 * pictures. Written as it is taken: one picture and one test are in memory at a time. What of a test Moodle has no place for
 * stands in course.json.
 */
export function writeCourseFile(services: Files, content: CourseContent): Readable {
  const { storage } = services;
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const entries: Manifest['entries'] = {};
  const tests: Manifest['tests'] = [];
  const sections: NonNullable<Manifest['sections']> = [];
  let reading: Readable | undefined;
  output.once('close', () => reading?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));

  const note = (name: string, bytes: Buffer) => {
    entries[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    return Readable.from([bytes]);
  };
  /** Made when its turn comes; a failure breaks the download off. */
  const add = (name: string, make: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      if (output.destroyed) return;
      make().then(
        (stream) => {
          if (output.destroyed) return void stream.destroy();
          reading = stream;
          stream.once('error', (error) => output.destroy(error));
          give(null, stream);
        },
        (error: Error) => output.destroy(error),
      );
    });

  const lectures = content.lectures.map(
    ({ lecture_html_file, lecture_title, lecture_announcement, lecture_author }, index) => {
      const entry = numbered('lectures', index, 'html');
      add(entry, async () => note(entry, Buffer.from(withFilePictures(lecture_html_file, content.pictures))));
      return { entry, lecture_title, lecture_announcement, lecture_author };
    },
  );
  const addQuestions = (entry: string, exam: Exam, use: (written: WrittenQuestions) => void) =>
    add(entry, async () => {
      const whole = content.questions.get(exam.id) ?? [];
      const { xml, questions } = await writeTest(services, exam, whole, content.pictures);
      use({ entry: xml && entry, questions });
      // A test that asks nothing leaves an empty part: which parts there are is decided before they are made.
      return note(entry, xml ?? Buffer.alloc(0));
    });
  content.exams.forEach((exam, index) => {
    const { exam_title, exam_announcement, exam_points, exam_duration, mixes_questions, answers_open } = exam;
    const own = { exam_title, exam_announcement, exam_points, exam_duration, mixes_questions, answers_open };
    const draws = drawsIn(content, exam);
    addQuestions(numbered('tests', index, 'xml'), exam, (written) =>
      tests.push({ ...own, ...written, ...(draws.length > 0 ? { draws } : {}) }),
    );
  });
  content.sections.forEach((section, index) => {
    const { exam_title } = section;
    addQuestions(numbered('bank', index, 'xml'), section, (written) => sections.push({ exam_title, ...written }));
  });
  // One of several paths to the same picture.
  const paths = new Map(Array.from(content.pictures, ([path, entry]) => [entry, path]));
  for (const [entry, path] of paths) add(entry, () => openPicture(storage, path, entry, entries), false);

  add(MANIFEST, async () => {
    const place = (rows: readonly { id: number }[], id: number | null) =>
      id === null ? null : rows.findIndex((row) => row.id === id);
    const manifest: Manifest = {
      format: FORMAT,
      version: sections.length > 0 ? VERSION_WITH_BANK : VERSION,
      teaching: { teaching_title: content.teaching.teaching_title, audience: content.teaching.audience },
      lectures,
      tests,
      ...(sections.length > 0 ? { sections } : {}),
      milestones: content.milestones.map(({ milestone_title, color, days_to_pass, lecture_id, learning_exam_id }) => ({
        milestone_title,
        color,
        days_to_pass,
        lecture: place(content.lectures, lecture_id),
        test: place(content.exams, learning_exam_id),
      })),
      held: Object.fromEntries(
        Object.entries(content.held).map(([name, ids]) => [
          name,
          ids.map((id) => content.exams.findIndex((exam) => exam.id === id)),
        ]),
      ),
      entries,
    };
    return Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]);
  });
  zip.end();
  return output;
}
