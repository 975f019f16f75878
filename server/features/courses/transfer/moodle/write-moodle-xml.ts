import { toPlainText } from '#contract/formulas/rich-text.ts';
import { fillMarks } from '#contract/question-kinds/cloze/gap-marks.ts';
import { quoted } from '#contract/words/quotes.ts';
import type { FileStore } from '#server/platform/storage/stores/file-store.ts';
import type { ExamQuestion } from '../../exam/exam-question.ts';
import type { TransferKind } from '../../question-kinds/transfer-kind.ts';
import { transferKinds } from '../../question-kinds/transfer-kinds.ts';
import type { Exportable } from '../exportable.ts';
import { scoringNotes, tagsOf } from '../more-tags.ts';
import { questionName } from '../question-name.ts';
import { readPicture } from '../read-picture.ts';
import { embedFiles, fileElement, forMoodle } from './embed-files.ts';
import { escapeMarkup, textToHtml } from './html-text.ts';
import { feedbackElement, textElement, wordsElement } from './moodle-answer.ts';

async function questionText(
  storage: FileStore,
  { question_text, question_image_file, ordinal_number }: ExamQuestion,
): Promise<string> {
  const kept = question_image_file && (await readPicture(storage, question_image_file));
  if (!kept) return wordsElement('questiontext', question_text);
  const { content, extension } = await forMoodle(kept);
  // Each question's files are its own in Moodle; what the portal calls a picture is nobody's business.
  const name = `picture_${ordinal_number}.${extension}`;
  const html = `${textToHtml(question_text)}<br><img src="@@PLUGINFILE@@/${name}" alt="" role="presentation">`;
  return `<questiontext format="html">${textElement(html)}${fileElement(name, content)}</questiontext>`;
}

/** The element of a text with the codes of its gaps: signs of their own are written as entities, which end no CDATA. */
const withCodes = (element: string, codeOf: ((place: number) => string) | undefined): string =>
  codeOf ? fillMarks(element, codeOf) : element;

/** A test's questions as Moodle's XML, piece by piece: pictures are read as they are written. */
export async function* writeMoodleXml(
  storage: FileStore,
  { exam_title, questions, left_out }: Exportable,
): AsyncGenerator<string> {
  const comment = (words: string) => `<!-- ${escapeMarkup(words.replace(/\s+/g, ' ').replaceAll('-', '‐'))} -->\n`;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  yield comment(exam_title);
  for (const { question_text, fault } of left_out)
    yield comment(`Не выгружен ${quoted(toPlainText(question_text))}: ${fault}`);
  for (const whole of questions) {
    const { question, withFiles } = await embedFiles(storage, whole);
    const { tags, lacking } = tagsOf(question, false);
    for (const what of lacking) yield comment(`Вопрос ${question.ordinal_number}: не выгружено: ${what}`);
    for (const note of scoringNotes(question)) yield comment(`Вопрос ${question.ordinal_number}: ${note}`);
    const { moodle }: TransferKind = transferKinds[question.question_type];
    const lines = [
      `<question type="${moodle.typeOf?.(question) ?? moodle.type}">`,
      `<name>${textElement(questionName(question, questions.length))}</name>`,
      withCodes(await questionText(storage, question), moodle.codeOf?.(question)),
      feedbackElement('generalfeedback', question.question_feedback),
      `<defaultgrade>${question.question_weight ?? 1}</defaultgrade>`,
      ...moodle.write(question),
      ...(tags.length > 0 ? [`<tags>${tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('')}</tags>`] : []),
      '</question>',
    ];
    yield `${withFiles(lines.filter(Boolean).join('\n'))}\n`;
  }
  yield '</quiz>\n';
}
