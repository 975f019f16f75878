import { column, documents, type Section, table } from './parts.ts';

const code = column('eduCode', 'Код');
const name = column('eduName', 'Наименование');
const programme = column('eduProf', 'Образовательная программа');
const level = column('eduLevel', 'Уровень образования');
const form = column('eduForm', 'Форма обучения');

export const education: Section = {
  title: 'Образование',
  about: 'Программы, сроки и формы обучения, учебные планы, численность обучающихся.',
  parts: [
    table('eduAccred', 'Реализуемые уровни образования, формы и сроки обучения', [
      code,
      name,
      programme,
      level,
      form,
      column('learningTerm', 'Срок обучения'),
      column('eduPred', 'Предметы, курсы, дисциплины (модули)', 'lines'),
      column('eduPrac', 'Практики', 'lines'),
    ]),
    table('eduOp', 'Образовательные программы', [
      code,
      name,
      level,
      programme,
      form,
      column('opMain', 'Описание программы', 'documents'),
      column('educationPlan', 'Учебный план', 'documents'),
      column('educationRpd', 'Рабочие программы', 'documents'),
      column('educationShedule', 'Календарный учебный график', 'documents'),
      column('eduPr', 'Рабочие программы практик', 'documents'),
      column('methodology', 'Методические документы', 'documents'),
    ]),
    documents('languageEl', 'Языки обучения'),
    documents('eduChislenEl', 'Численность обучающихся'),
    documents('eduPriemEl', 'Результаты приёма', { optional: true }),
    documents('eduPerevodEl', 'Результаты перевода, восстановления и отчисления'),
    table(
      'eduNir',
      'Научная деятельность и база для неё',
      [
        code,
        name,
        column('perechenNir', 'Научные направления', 'lines'),
        programme,
        level,
        column('resultNir', 'Результаты', 'lines'),
        column('baseNir', 'Научно-исследовательская база', 'lines'),
      ],
      { optional: true },
    ),
    table(
      'graduateJob',
      'Трудоустройство выпускников',
      [
        code,
        name,
        programme,
        column('v1', 'Выпускников прошлого учебного года', 'number'),
        column('t1', 'Из них трудоустроено', 'number'),
      ],
      { optional: true },
    ),
  ],
};

export const eduStandarts: Section = {
  title: 'Образовательные стандарты и требования',
  about: 'Стандарты и требования, по которым мы учим.',
  parts: [
    documents('eduFedDoc', 'Федеральные государственные образовательные стандарты'),
    documents('eduStandartDoc', 'Самостоятельно утверждённые образовательные стандарты', { optional: true }),
    documents('eduFedTreb', 'Федеральные государственные требования', { optional: true }),
    documents('eduStandartTreb', 'Самостоятельно устанавливаемые требования', { optional: true }),
  ],
};

export const vacant: Section = {
  title: 'Вакантные места для приёма (перевода) обучающихся',
  about: 'Сколько мест свободно по каждой программе.',
  parts: [
    table('vacant', 'Вакантные места', [
      code,
      name,
      level,
      programme,
      column('eduCourse', 'Курс'),
      form,
      column('numberBFVacant', 'За счёт федерального бюджета', 'number'),
      column('numberBRVacant', 'За счёт бюджета субъекта Федерации', 'number'),
      column('numberBMVacant', 'За счёт местного бюджета', 'number'),
      column('numberPVacant', 'За счёт физических и юридических лиц', 'number'),
    ]),
  ],
};
