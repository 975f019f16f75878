import { column, type Section, table } from './parts.ts';

const head = [
  column('fio', 'Фамилия, имя, отчество'),
  column('post', 'Должность'),
  column('telephone', 'Телефоны', 'phones'),
  column('email', 'Электронная почта', 'emails'),
];

export const managers: Section = {
  title: 'Руководство',
  about: 'Руководитель, заместители и как с ними связаться.',
  parts: [
    table('rucovodstvo', 'Руководитель', head),
    table('rucovodstvoZam', 'Заместители руководителя', head, { optional: true }),
    table('rucovodstvoFil', 'Руководители филиалов', [column('nameFil', 'Филиал'), ...head], { optional: true }),
  ],
};

export const employees: Section = {
  title: 'Педагогический состав',
  about: 'Кто учит: образование, опыт, повышение квалификации.',
  parts: [
    table('teachingStaff', 'Педагогические работники', [
      column('fio', 'Фамилия, имя, отчество'),
      column('post', 'Должность'),
      column('teachingDiscipline', 'Преподаваемые дисциплины', 'lines'),
      column('teachingLevel', 'Образование, специальность, квалификация', 'lines'),
      column('degree', 'Учёная степень'),
      column('academStat', 'Учёное звание'),
      column('qualification', 'Повышение квалификации за три года', 'lines'),
      column('profDevelopment', 'Профессиональная переподготовка', 'lines'),
      column('specExperience', 'Опыт в профессиональной сфере, лет'),
      column('teachingOp', 'Программы, в которых участвует', 'lines'),
    ]),
  ],
};
