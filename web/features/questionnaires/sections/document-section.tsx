import { SimpleGrid } from '@mantine/core';
import { type DocumentKind, documentKinds } from '#contract/questionnaires/fields.ts';
import { DayAnswer, RadioAnswer, TextAnswer } from '../fields/fields.tsx';
import { FileAnswer } from '../fields/file-answer.tsx';
import { useFilling } from '../form/form-context.tsx';

const digits = (most: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, most);

/** Normalises a typed series: Roman numerals, a dash, two Russian letters: «IV-АБ». */
function certificateSeries(typed: string): string {
  const [, roman = '', letters = ''] = typed.toUpperCase().match(/^([IVXLCХІ]*)[\s-]*(.*)$/) ?? [];
  const latin = roman.replaceAll('Х', 'X').replaceAll('І', 'I');
  return letters || /-$/.test(typed) ? `${latin}-${letters}` : latin;
}

type DocumentFields = {
  series?: { hint: string; straighten: (typed: string) => string; inputMode?: 'numeric' };
  number: { hint: string; straighten?: (typed: string) => string; inputMode?: 'numeric' };
  issuedBy: string;
  second: string;
};

const documentFields: Record<DocumentKind, DocumentFields> = {
  passport: {
    series: { hint: 'Четыре цифры', straighten: digits(4), inputMode: 'numeric' },
    number: { hint: 'Шесть цифр', straighten: digits(6), inputMode: 'numeric' },
    issuedBy: 'Слово в слово, как в паспорте',
    second: 'Разворот паспорта со штампом о регистрации',
  },
  birth_certificate: {
    series: { hint: 'Римские цифры, дефис, две буквы: IV-АБ', straighten: certificateSeries },
    number: { hint: 'Шесть цифр', straighten: digits(6), inputMode: 'numeric' },
    issuedBy: 'Орган загса, как в свидетельстве',
    second: 'Свидетельство о регистрации по месту жительства (форма № 8) или его обратная сторона',
  },
  foreign: {
    number: { hint: 'Буквы и цифры, как в документе' },
    issuedBy: 'Как в документе или в его нотариальном переводе',
    second: 'Страница с регистрацией в России или нотариальный перевод',
  },
};

/** The identity document; its fields depend on its kind. Used in the questionnaire and on a screen of its own. */
export function DocumentSection() {
  const kind = useFilling().answers.document_kind as DocumentKind | undefined;
  const look = documentFields[kind ?? 'passport'];
  return (
    <>
      <RadioAnswer field="document_kind" options={documentKinds} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {look.series ? <TextAnswer field="document_series" autoComplete="off" {...look.series} /> : null}
        <TextAnswer field="document_number" autoComplete="off" {...look.number} />
      </SimpleGrid>
      <TextAnswer field="document_issued_by" hint={look.issuedBy} maxLength={300} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayAnswer field="document_issue_date" />
      </SimpleGrid>
      <FileAnswer
        field="identity_document_file1"
        hint="Страница с фотографией или всё свидетельство. Текст должен читаться, без бликов и пальцев."
      />
      <FileAnswer field="identity_document_file2" hint={`${look.second}.`} />
    </>
  );
}
