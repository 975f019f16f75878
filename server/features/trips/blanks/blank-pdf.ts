import type { ReactElement } from 'react';
import { type TripDocumentKind, tripDocuments } from '#contract/trips/fields.ts';
import { formatPhone } from '#contract/validation/phone.ts';
import { formatDay } from '#contract/words/dates.ts';
import { fullName } from '#contract/words/names.ts';
import { quoted } from '#contract/words/quotes.ts';
import { renderPaper } from '#server/platform/pdf/paper.ts';
import type { BlankFacts } from './facts.ts';
import { choice, heading, item, paragraph, row, signs } from './parts.ts';

const hint = (what: string): ReactElement =>
  paragraph(
    `Проверьте данные, впишите недостающее, подпишите ${what}. Лист сфотографируйте целиком или отсканируйте и загрузите на портал: «Поездка», шаг «Документы».`,
    'hint',
  );

/** «с 20.07.2027 по 10.08.2027»; of days that are not known, a place to write them. */
const daysOf = ({ from, to }: BlankFacts['camp']): string =>
  from && to ? `с ${formatDay(from)} по ${formatDay(to)}` : '';

const peopleTable = ({ child, parent, document, address, season, direction, camp }: BlankFacts): ReactElement[] => [
  heading('Ребёнок'),
  row('Фамилия, имя, отчество', fullName(child)),
  row('Дата рождения', child.birth_date ? formatDay(child.birth_date) : ''),
  row('Документ', document),
  row('Адрес проживания', address),
  heading('Родитель или законный представитель'),
  row('Фамилия, имя, отчество', fullName(parent), 'parent-name'),
  row('Телефон', parent.phone ? formatPhone(parent.phone) : ''),
  row('Документ, кем и когда выдан'),
  heading('Поездка'),
  row('Сезон и направление', [`${season} год`, direction && quoted(direction)].filter(Boolean).join(', ')),
  row('Дни смены', daysOf(camp)),
];

const consent = (facts: BlankFacts): ReactElement[] => [
  hint('согласие'),
  ...peopleTable(facts),
  heading('Согласие'),
  paragraph(
    'Я, родитель или законный представитель ребёнка, названного выше, по статье 20 Федерального закона от 21.11.2011 № 323-ФЗ «Об основах охраны здоровья граждан в Российской Федерации» даю добровольное информированное согласие на то, чтобы во время смены и дороги моему ребёнку медицинские работники могли:',
  ),
  item(1, 'опросить и осмотреть его, измерить рост, вес, температуру, давление, проверить слух и зрение;'),
  item(
    2,
    'оказать первую и первичную медико-санитарную помощь, обработать раны, дать лекарства по назначению врача, сделать укол, перевязку, наложить повязку или шину;',
  ),
  item(
    3,
    'взять анализы, сделать электрокардиограмму, ультразвуковое и рентгеновское исследование, если они нужны, чтобы поставить диагноз;',
  ),
  item(
    4,
    'вызвать скорую помощь и отвезти ребёнка в больницу, если этого требует его состояние; сопровождает его взрослый из лагеря.',
  ),
  paragraph(
    'Цели, методы, возможный риск и последствия этих вмешательств мне понятны. Я знаю, что могу отказаться от любого из них или потребовать его прекратить, кроме случаев, когда помощь нужна по жизненным показаниям, и что о каждом обращении к врачу мне сообщат по телефону, указанному выше.',
  ),
  heading('Что важно знать врачу'),
  row('Аллергия', facts.allergies),
  row('Хронические заболевания', facts.illnesses),
  row('Лекарства: какие, когда, доза'),
  heading('Кому можно сообщать о здоровье ребёнка, кроме меня'),
  row('Фамилия, имя, отчество, телефон'),
  signs('signed', 'подпись родителя', 'фамилия и инициалы', 'дата'),
];

const commitment = (facts: BlankFacts): ReactElement[] => [
  hint('обязательство вместе с ребёнком'),
  ...peopleTable(facts),
  heading('Ребёнок обязуется'),
  item(1, 'слушать инструктаж и делать на воде и под водой только то, что разрешил инструктор;'),
  item(2, 'не уходить с территории лагеря и от группы без разрешения сопровождающего;'),
  item(3, 'соблюдать распорядок дня, беречь оборудование и вещи других;'),
  item(4, 'сразу говорить взрослым, если стало плохо ему или кому-то рядом;'),
  item(5, 'не привозить и не употреблять алкоголь, табак, вейпы и другие запрещённые вещества, не обижать других.'),
  heading('Родитель обязуется'),
  item(1, 'привезти ребёнка и забрать его в дни и часы, указанные в данных поездки, и сообщать, если они меняются;'),
  item(2, 'сообщить правду о здоровье ребёнка и передать лекарства с назначением врача;'),
  item(3, 'быть на связи всё время смены и дороги;'),
  item(
    4,
    'забрать ребёнка раньше, если он нарушает правила безопасности, и возместить вред имуществу, который ребёнок причинил по своей вине.',
  ),
  heading('Навигатор возможностей'),
  paragraph(
    'После смены участник может продолжить заниматься морем. Отметьте, что интересно ребёнку: об этих возможностях мы расскажем в первую очередь. Отметка ни к чему не обязывает.',
  ),
  choice('учиться в профильном классе или кружке: океанология, биология, подводная робототехника'),
  choice('участвовать в экспедициях и исследовательских проектах центра'),
  choice('готовиться к олимпиадам и конкурсам о море'),
  choice('помогать программе волонтёром, а позже наставником'),
  choice('поступать в морской вуз или колледж'),
  paragraph('Мы прочитали обязательство вместе и согласны с ним.'),
  signs('child', 'подпись ребёнка', 'фамилия и инициалы', 'дата'),
  signs('parent', 'подпись родителя', 'фамилия и инициалы', 'дата'),
];

const titles: Record<TripDocumentKind, string> = {
  consent_to_medical_intervention_file: 'Согласие на медицинское вмешательство',
  commitment_with_opportunities_navigator_file: 'Обязательство и навигатор возможностей',
};

/** The blank of one paper, filled with what the portal knows of the child and the parent; on A4, to be signed by hand. */
export const tripBlankPdf = ({ kind, facts }: { kind: TripDocumentKind; facts: BlankFacts }): Promise<Buffer> =>
  renderPaper(
    titles[kind] ?? tripDocuments[kind],
    ...(kind === 'consent_to_medical_intervention_file' ? consent(facts) : commitment(facts)),
  );
