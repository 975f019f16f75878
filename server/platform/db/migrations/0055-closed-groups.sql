-- In which group the closing of the enrollment found a participation (docs/product/selection-and-trip.md, «Enrollment»): what
-- each was told depends on it, and so do the words of its status. Null: never closed, or closed by a version before this one,
-- when it was at 410. It stays when an administrator brings the participation back: the enrollment is over for the others.
alter table participations add column closed_as text
  check (closed_as in ('no_direction', 'not_assessed', 'reserve', 'black_label'));

-- Whom the closing found without all points has no place in the ranking: a handful, looked up beside it.
create index participations_closed_unassessed on participations (season, status, id) where closed_as = 'not_assessed';

-- Who was better than the last who is invited and is not assessed is named by a wave, without a number. What was allowed stays so.
alter table wave_rows drop constraint wave_rows_outcome_check;
alter table wave_rows add constraint wave_rows_outcome_check
  check (outcome in ('invited', 'black_label', 'not_assessed', 'next'));

-- The starter's texts promised that a freed place goes to the next child by itself. Where they stand word by word they say what
-- is true; what somebody has worded stays.
update site_texts set text = replace(text,
  'место сразу получит ребёнок из резерва.',
  'место освободится, и администрация может предложить его следующему участнику.')
where tag = 'personal_account_paragraph_4'
  and text = '<p>Если ребёнок прошёл отбор, подтвердите поездку до указанного срока и заполните три шага: прибытие, отъезд, документы. Планы изменились? Отмените поездку в кабинете: место сразу получит ребёнок из резерва.</p>';

update site_texts set text = replace(replace(text,
  '<li>Кто не попал в первую волну, остаётся в резерве и видит своё место в нём. Освободившиеся места предлагают следующим.</li>',
  '<li>Кто не попал в первую волну, остаётся в резерве и видит своё место в нём. Освободившееся место администрация может предложить следующему, но само оно никому не достаётся.</li>'),
  ' Если ответа нет, место уходит следующему. ',
  ' Если ответа нет, место освобождается, и его могут предложить другому участнику. ')
where tag = 'handbook_parent';

update site_texts set text = replace(replace(text,
  '<li>Если места в первой волне не хватило, ты в резерве: место в нём видно, а когда кто-то отказывается, зовут следующих.</li>',
  '<li>Если места в первой волне не хватило, ты в резерве: место в нём видно. Когда кто-то отказывается, освободившееся место могут предложить следующему, но само оно никому не достаётся.</li>'),
  '<li><strong>Резерв</strong> — те, кого позовут, если место освободится.</li>',
  '<li><strong>Резерв</strong> — те, кого могут позвать, если место освободится.</li>')
where tag = 'handbook_participant';

update faq set answer = replace(answer,
  'потом освободившиеся места занимает резерв.',
  'потом освободившиеся места могут предложить резерву, по порядку рейтинга.')
where answer = '<p>По сумме очков внутри каждого из <a href="/directions">пяти направлений</a>. Первая волна зачисления — лучшие по рейтингу, потом освободившиеся места занимает резерв. О решении узнают сразу оба: участник и родитель.</p>';
