import type { AnswersInput } from '#contract/questionnaires/answers.ts';
import { type QuestionnaireFile, questionnaireFiles } from '#contract/questionnaires/fields.ts';
import type { StoreDeps } from '#server/platform/storage/stores/store-local-file.ts';
import { bookPdf } from '../book-pdf.ts';
import { storeFile } from '../store-file.ts';
import type { DemoActions, Person } from './demo-actions.ts';

const region = 'Мурманская область';
const city = 'Мурманск';

const answers = {
  birth_place: 'г. Мурманск',
  citizenship: 'Россия',
  document_kind: 'birth_certificate',
  document_series: 'IV-АБ',
  document_number: '345678',
  document_issued_by: 'Отдел ЗАГС администрации города Мурманска',
  registration_region: region,
  registration_city: city,
  registration_street: 'ул. Капитана Орликовой, д. 5, кв. 12',
  living_is_same: true,
  school_class: 8,
  allergies: 'Нет',
  chronic_illnesses: 'Нет',
  swimming: 'well',
  emergency1_name: 'Волнова Мария Андреевна',
  emergency1_relation: 'мама',
  emergency1_phone: '+79990000003',
  emergency2_name: 'Волнов Дмитрий Олегович',
  emergency2_relation: 'папа',
  emergency2_phone: '+79990000013',
  clothes_size: 'M',
  shoe_size: 39,
  about: 'Хожу в яхтенную школу и читаю о подводных аппаратах. Хочу увидеть, как живут под водой.',
} as const;

const sample = {
  book_title: 'Образец документа',
  author: 'Демонстрационные данные',
  html: '<h2>Образец</h2><p>Здесь был бы снимок настоящего документа.</p>',
};

let pdf: Promise<Buffer> | undefined;
/** Created once, since each parses a font. */
export const samplePdf = (): Promise<Buffer> => {
  pdf ??= bookPdf(sample);
  return pdf;
};

/** Uploads sample documents of a child as the parent; returns their paths. */
export async function storeDocuments(services: StoreDeps, parent: Person, participant_id: number) {
  const content = await samplePdf();
  const paths = {} as Record<QuestionnaireFile, string>;
  for (const file_target of questionnaireFiles)
    paths[file_target] = await storeFile(services, content, 'application/pdf', {
      file_target,
      owner_id: parent.id,
      subject_id: participant_id,
      is_public: false,
      original_name: 'образец.pdf',
    });
  return paths;
}

/** Answers of a parent about a child; documents are samples, the school is one of the list. */
export async function answerQuestionnaire(
  { services, acting, parent, season }: { services: StoreDeps; acting: DemoActions; parent: Person; season: number },
  participant_id: number,
): Promise<AnswersInput> {
  const paths = await storeDocuments(services, parent, participant_id);
  const { data } = await acting.as(parent).questionnaires.suggestSchools({ query: 'Гимназия № 2', region });
  const school = data.find((found) => found.city === city);
  return {
    ...answers,
    ...paths,
    document_issue_date: `${season - 14}-04-02`,
    school_id: school?.id ?? null,
    school_name: 'Гимназия № 2',
  };
}
