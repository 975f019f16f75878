import { column, documents, type Section, table, value } from './parts.ts';

const regulation = column('divisionClauseDocLink', 'Положение', 'documents');

/** Parts of a branch or another office; only the end of their marks differs. */
const office = (ending: 'Fil' | 'Rep') => [
  column(`name${ending}`, 'Наименование'),
  column(`fio${ending}`, 'Руководитель'),
  column(`post${ending}`, 'Должность руководителя'),
  column(`address${ending}`, 'Место нахождения', 'lines'),
  column(`email${ending}`, 'Электронная почта', 'emails'),
  column(`website${ending}`, 'Сайт', 'links'),
  regulation,
];

export const common: Section = {
  title: 'Основные сведения',
  about: 'Название, учредитель, адрес, режим работы, лицензия и места, где мы учим.',
  parts: [
    value('line', 'fullName', 'Полное наименование'),
    value('line', 'shortName', 'Сокращённое наименование'),
    value('day', 'regDate', 'Дата создания'),
    value('lines', 'address', 'Место нахождения'),
    value('lines', 'workTime', 'Режим и график работы'),
    value('phones', 'telephone', 'Контактные телефоны'),
    value('emails', 'email', 'Электронная почта'),
    table('uchredLaw', 'Учредители', [
      column('nameUchred', 'Наименование'),
      column('addressUchred', 'Юридический адрес', 'lines'),
      column('telUchred', 'Телефоны', 'phones'),
      column('mailUchred', 'Электронная почта', 'emails'),
      column('websiteUchred', 'Сайт', 'links'),
    ]),
    documents('licenseDocLink', 'Лицензия на образовательную деятельность'),
    documents('accreditationDocLink', 'Государственная аккредитация', { optional: true }),
    value('lines', 'addressPlaceSet', 'Места обучения при сетевой форме реализации программ'),
    value('lines', 'addressPlacePrac', 'Места проведения практики'),
    value('lines', 'addressPlacePodg', 'Места проведения практической подготовки'),
    value('lines', 'addressPlaceGia', 'Места проведения государственной итоговой аттестации'),
    value('lines', 'addressPlaceDop', 'Места обучения по дополнительным профессиональным программам', {
      optional: true,
    }),
    value('lines', 'addressPlaceOppo', 'Места обучения по программам профессионального обучения', { optional: true }),
  ],
};

export const struct: Section = {
  title: 'Структура и органы управления образовательной организацией',
  about: 'Подразделения и органы управления: кто руководит, где находятся, их положения.',
  parts: [
    table('structOrgUprav', 'Структурные подразделения и органы управления', [
      column('name', 'Наименование'),
      column('fio', 'Руководитель'),
      column('post', 'Должность руководителя'),
      column('addressStr', 'Место нахождения', 'lines'),
      column('site', 'Сайт', 'links'),
      column('email', 'Электронная почта', 'emails'),
      regulation,
    ]),
    table('filInfo', 'Филиалы', office('Fil'), { optional: true }),
    table('repInfo', 'Представительства', office('Rep'), { optional: true }),
  ],
};

export const document: Section = {
  title: 'Документы',
  about: 'Устав, правила и порядки, отчёт о самообследовании.',
  parts: [
    documents('ustavDocLink', 'Устав'),
    documents('localActStud', 'Правила внутреннего распорядка обучающихся'),
    documents('localActOrder', 'Правила внутреннего трудового распорядка'),
    documents('localActCollec', 'Коллективный договор', { optional: true }),
    documents('reportEduDocLink', 'Отчёт о результатах самообследования'),
    documents('prescriptionDocLink', 'Предписания органов контроля и отчёты об их исполнении', { optional: true }),
    documents('priemDocLink', 'Правила приёма обучающихся'),
    documents('modeDocLink', 'Режим занятий обучающихся'),
    documents(
      'tekKontrolDocLink',
      'Текущий контроль успеваемости и промежуточная аттестация: формы, периодичность, порядок',
    ),
    documents('perevodDocLink', 'Порядок и основания перевода, отчисления и восстановления'),
    documents('vozDocLink', 'Порядок возникновения, приостановления и прекращения образовательных отношений'),
  ],
};
