import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { genders } from '#contract/questionnaires/fields.ts';
import { formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import type { ChildStatus } from '#server/features/participation/child-statuses.ts';
import { lines, quiet, renderPaper } from '#server/platform/pdf/paper.ts';

const line = '0.75 solid #47637a';

const style = StyleSheet.create({
  hint: { ...lines, color: quiet, marginBottom: 10 },
  heading: { fontSize: 12, fontWeight: 700, marginTop: 12, marginBottom: 4 },
  row: { flexDirection: 'row', alignItems: 'flex-end', minHeight: 25 },
  name: { width: 190, paddingRight: 8, fontSize: 10, lineHeight: 1.3, paddingBottom: 1 },
  blank: { flex: 1, borderBottom: line, minHeight: 16 },
  known: { fontSize: 11, fontWeight: 700, paddingBottom: 2 },
  choice: { flexDirection: 'row', alignItems: 'center', width: 52 },
  box: { width: 11, height: 11, border: line, borderRadius: 2, marginRight: 6 },
  verdict: { flexDirection: 'row', alignItems: 'flex-end', minHeight: 21 },
  signs: { flexDirection: 'row', marginTop: 18, gap: 20 },
  sign: { flex: 1 },
  under: { fontSize: 8, color: quiet, marginTop: 3 },
});

const row = (name: string, value = ''): ReactElement =>
  h(
    View,
    { key: name, style: style.row },
    h(Text, { style: style.name }, name),
    h(View, { style: style.blank }, value ? h(Text, { style: style.known }, value) : null),
  );

const box = () => h(View, { style: style.box });

const choice = (name: string) => h(View, { style: style.choice }, box(), h(Text, null, name));

/** A question to be answered «нет» or «да», and with what exactly. */
const question = (name: string): ReactElement =>
  h(
    View,
    { key: name, style: style.row },
    h(Text, { style: style.name }, name),
    choice('нет'),
    choice('да:'),
    h(View, { style: style.blank }),
  );

const verdict = (name: string, isOpen = false): ReactElement =>
  h(
    View,
    { key: name, style: style.verdict },
    box(),
    h(Text, { style: { marginRight: 8 } }, name),
    isOpen ? h(View, { style: style.blank }) : null,
  );

const sign = (under: string): ReactElement =>
  h(
    View,
    { key: under, style: style.sign },
    h(View, { style: { borderBottom: line, height: 16 } }),
    h(Text, { style: style.under }, under),
  );

const health = [
  'Группа здоровья',
  'Хронические заболевания',
  'Аллергия: на что и как проявляется',
  'Операции и травмы за последний год',
  'Лекарства, которые нужны постоянно',
  'Прививка от столбняка: когда',
];
const atSea = [
  'Болезни ушей, носа, пазух',
  'Болезни сердца, перепады давления',
  'Астма, другие болезни лёгких',
  'Судороги, обмороки, травмы головы',
  'Укачивание на воде',
];

type ChildOfBlank = Pick<ChildStatus, 'surname' | 'name' | 'patronymic' | 'birth_date' | 'gender'>;

/** The blank of the medical questionnaire for one child: one page, because one picture of it is uploaded. */
export const medicalBlankPdf = (child: ChildOfBlank): Promise<Buffer> =>
  renderPaper(
    'Медицинская анкета',
    h(
      Text,
      { key: 'hint', style: style.hint },
      'Заполняет и подписывает врач. Готовый лист сфотографируйте целиком или отсканируйте и загрузите на портал: анкета ребёнка, раздел «Здоровье».',
    ),
    row('Фамилия, имя, отчество', fullName(child)),
    row('Дата рождения', child.birth_date ? formatDay(child.birth_date) : ''),
    row('Пол', child.gender ? genders[child.gender] : ''),
    h(Text, { key: 'health', style: style.heading }, 'Здоровье'),
    ...health.map((name) => row(name)),
    h(Text, { key: 'sea', style: style.heading }, 'Важно для занятий на воде и под водой'),
    ...atSea.map(question),
    h(Text, { key: 'verdict', style: style.heading }, 'Заключение врача: поездка и занятия на воде'),
    verdict('разрешены без ограничений'),
    verdict('разрешены с ограничениями:', true),
    verdict('не разрешены'),
    h(
      View,
      { key: 'doctor', style: style.signs },
      ['медицинская организация', 'врач: фамилия, имя, отчество'].map(sign),
    ),
    h(View, { key: 'signed', style: style.signs }, ['подпись врача, печать', 'дата', 'подпись родителя'].map(sign)),
  );
