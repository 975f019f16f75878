import type { ImportLine } from '#contract/imports/imports.ts';
import type { ImportRecord } from '#contract/imports/kinds.ts';
import { plural } from '#contract/words/numbers.ts';

const forms: Record<ImportRecord, readonly [one: string, few: string, many: string]> = {
  school: ['школа', 'школы', 'школ'],
  guide: ['наставник', 'наставника', 'наставников'],
  parent: ['родитель', 'родителя', 'родителей'],
  child: ['ребёнок', 'ребёнка', 'детей'],
  certificate: ['сертификат', 'сертификата', 'сертификатов'],
};
const records = Object.keys(forms) as ImportRecord[];

/** «12 родителей, 14 детей»; empty without any. */
export const createdWords = ({ makes }: Pick<ImportLine, 'makes'>): string =>
  records
    .flatMap((record) => {
      const count = makes[record] ?? 0;
      return count > 0 ? [plural(count, ...forms[record])] : [];
    })
    .join(', ');

export const rowsWords = (count: number): string => plural(count, 'строка', 'строки', 'строк');
export const faultsWords = (count: number): string => plural(count, 'ошибка', 'ошибки', 'ошибок');
export const remarksWords = (count: number): string => plural(count, 'замечание', 'замечания', 'замечаний');

/** «3 ошибки, 1 замечание», «ошибок нет». */
export const findingsWords = ({
  faults_count,
  remarks_count,
}: Pick<ImportLine, 'faults_count' | 'remarks_count'>): string =>
  [
    faults_count > 0 ? faultsWords(faults_count) : 'ошибок нет',
    ...(remarks_count > 0 ? [remarksWords(remarks_count)] : []),
  ].join(', ');
