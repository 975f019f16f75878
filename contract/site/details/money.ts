import { column, documents, type Section, table, value } from './parts.ts';

export const paid_edu: Section = {
  title: 'Платные образовательные услуги',
  about: 'Порядок оказания, образец договора, стоимость.',
  parts: [
    documents('paidEdu', 'Порядок оказания платных образовательных услуг'),
    documents('paidDog', 'Образец договора'),
    documents('paidSt', 'Стоимость обучения по каждой программе'),
    documents('paidParents', 'Плата, взимаемая с родителей за присмотр, уход и содержание', { optional: true }),
  ],
};

export const budget: Section = {
  title: 'Финансово-хозяйственная деятельность',
  about: 'Откуда средства и на что они идут, план деятельности.',
  parts: [
    value('line', 'finBFVolume', 'Объём деятельности за счёт федерального бюджета'),
    value('line', 'finBRVolume', 'Объём деятельности за счёт бюджетов субъектов Федерации'),
    value('line', 'finBMVolume', 'Объём деятельности за счёт местных бюджетов'),
    value('line', 'finPVolume', 'Объём деятельности по договорам об оказании платных услуг'),
    table('volume', 'Поступление и расходование средств', [
      column('finYear', 'Год'),
      column('finPost', 'Поступило', 'lines'),
      column('finRas', 'Израсходовано', 'lines'),
    ]),
    documents('finPlanDocLink', 'План финансово-хозяйственной деятельности'),
  ],
};

export const inter: Section = {
  title: 'Международное сотрудничество',
  about: 'Договоры с иностранными и международными организациями.',
  parts: [
    table(
      'internationalDog',
      'Договоры с иностранными и международными организациями',
      [
        column('stateName', 'Государство'),
        column('orgName', 'Организация'),
        column('dogReg', 'Реквизиты договора', 'lines'),
      ],
      { optional: true },
    ),
  ],
};
