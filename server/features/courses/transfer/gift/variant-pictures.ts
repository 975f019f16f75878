import { filesIn, htmlOf, isRich, richOf } from '#contract/formulas/rich-text.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import { filesOfTexts, withTexts } from '../../exam/question-texts.ts';
import type { WholeQuestion } from '../../tests/find-test.ts';
import { forMoodle } from '../moodle/embed-files.ts';
import { readPicture } from '../read-picture.ts';
import { withPaths } from '../reading/embedded-files.ts';

/** Pictures of variants as GIFT carries them, within the text itself (`data:`), by their paths. */
export type DataPictures = ReadonlyMap<string, string>;

const isChoice = ({ question_type }: WholeQuestion): boolean =>
  question_type === questionTypes.singleChoice || question_type === questionTypes.multipleChoice;

const isPicture = (path: string): boolean => /\.(?:webp|jpe?g|png)$/.test(path);

/** The pictures of all variants to choose from; one that is gone is left out. */
export async function readVariantPictures(
  storage: FileStore,
  questions: readonly WholeQuestion[],
): Promise<DataPictures> {
  const texts = questions.filter(isChoice).flatMap(({ answers }) => answers.map(({ answer_text }) => answer_text));
  const pictures = new Map<string, string>();
  for (const path of new Set(texts.flatMap(filesIn).filter(isPicture))) {
    const kept = await readPicture(storage, path);
    if (!kept) continue;
    const { content, extension } = await forMoodle(kept);
    pictures.set(path, `data:image/${extension === 'jpg' ? 'jpeg' : extension};base64,${content.toString('base64')}`);
  }
  return pictures;
}

const bare = (text: string): string => withPaths(text, () => undefined);

function withData(text: string, pictures: DataPictures): string {
  const known = withPaths(text, (path) => (pictures.has(path) ? path : undefined));
  if (!isRich(known)) return known;
  const html = htmlOf(known).replace(
    /(<img\b[^<>]*? src=")\/api\/storage\/([^"]+)"/g,
    (_, begun: string, path: string) => `${begun}${pictures.get(path) ?? ''}"`,
  );
  return richOf(html);
}

/** A question with the pictures of its variants within them; of all other files the words stay. */
export function withVariantPictures(question: WholeQuestion, pictures: DataPictures): WholeQuestion {
  const changed = withTexts(question, bare);
  if (!isChoice(question)) return changed;
  const answers = changed.answers.map((answer, index) => ({
    ...answer,
    answer_text: withData(question.answers[index]?.answer_text ?? '', pictures),
  }));
  return { ...changed, answers };
}

/** Whether a question shows a file that GIFT does not carry. */
export function losesFiles(question: WholeQuestion, pictures: DataPictures): boolean {
  const isCarried = (path: string) => isChoice(question) && pictures.has(path);
  const variants = question.answers.flatMap(({ answer_text }) => filesIn(answer_text));
  const others = { ...question, answers: question.answers.map((answer) => ({ ...answer, answer_text: '' })) };
  return !variants.every(isCarried) || filesOfTexts(others).length > 0;
}
