-- The whole schema of the portal, made at once, with the rows that no portal is without. A database of before is brought
-- to the same by before-baseline/. Once landed this file never changes: what comes later is a file of its own.
--
--   everybody             users
--   platform              configuration, log, drafts, files, messages, limits, live events
--   accounts              sessions, devices, codes
--   site-texts, consents  what pages say, what people have signed
--   schools, courses      what a questionnaire names; lectures, tests, milestones
--   participation         one person in one season: status, deadline, the way through a course
--   families, guides      the carry of a child to another parent; invited guides
--   questionnaires        the answers, their check
--   entrance              links by which accounts are made
--   learning, practice    attempts, passed milestones; the practice test
--   materials, news       articles, books, videos and what was read of them; news
--   personal-data         erasures and exports

-- === Everybody ===

-- Names as lists sort them and as a search compares them: lowercase, ё as е, in the order of code points, in which one
-- index serves both beginnings and the alphabet.
create function name_key(first text, second text, third text) returns text
  immutable parallel safe language sql return
  replace(lower(btrim(first || ' ' || btrim(second || ' ' || third))), 'ё', 'е');

-- Everybody who has, or will have, an account (accounts/tables.ts, platform/users.ts).
create table users (
  id bigint generated always as identity primary key,
  -- 1 administrator, 2 parent, 3 participant, 4 guide, 5 curator.
  utype smallint not null check (utype between 1 and 5),
  surname text not null default '',
  name text not null default '',
  patronymic text not null default '',
  surname_key text collate "C" not null generated always as (name_key(surname, name, patronymic)) stored,
  name_key text collate "C" not null generated always as (name_key(name, patronymic, surname)) stored,
  birth_date date,
  email text,
  phone text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  password_hash text,
  totp_secret text,
  totp_enabled_at timestamptz,
  -- The last step of the clock a code was taken for: none serves twice.
  totp_last_step bigint,
  last_season integer,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email) where email is not null;
create unique index users_phone on users (phone) where phone is not null;
-- The administrator's list of people: its orders, and a search by the beginning of a name, an email or a phone.
create index users_newest on users (utype, id desc);
create index users_surname on users (surname_key, id desc);
create index users_utype_surname on users (utype, surname_key, id desc);
create index users_name on users (name_key) include (id);
create index users_email_beginning on users (email text_pattern_ops) include (id) where email is not null;
create index users_phone_beginning on users (phone text_pattern_ops) include (id) where phone is not null;
-- Candidates for the double of a child: everybody of its birth date.
create index users_participant_birth_date on users (birth_date) where utype = 3;

-- === Platform ===

create table configuration (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);

-- Who did what, to whom, when and why; a status change is written in the transaction that makes it.
create table action_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references users on delete set null,
  subject_id bigint references users on delete set null,
  participation_id bigint,
  action text not null,
  from_status integer,
  to_status integer,
  why text not null default '',
  details jsonb not null default '{}'
);
-- The administrators' log: by who did it, to whom, what and when, the last first.
create index action_log_at on action_log (at desc, id desc);
create index action_log_actor_at on action_log (actor_id, at desc, id desc);
create index action_log_subject_at on action_log (subject_id, at desc, id desc);
create index action_log_action_at on action_log (action, at desc, id desc);

-- Drafts of forms (POST /user/data/save), one per person and form.
create table saved_data (
  user_id bigint not null references users on delete cascade,
  form text not null,
  preserved jsonb not null,
  -- When each field was typed, in epoch milliseconds: of two tabs or devices the later answer stays.
  typed_at jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (user_id, form)
);

create table files (
  id bigint generated always as identity primary key,
  path text not null unique,
  file_target text not null,
  -- Who uploaded it, or the parent it was carried to.
  owner_id bigint references users on delete set null,
  -- Whom a private file is about.
  subject_id bigint references users on delete set null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  original_name text not null default '',
  is_public boolean not null default false,
  -- Seconds, of a video.
  duration integer,
  created_at timestamptz not null default now(),
  -- When it was last put aside by a row that had held it: it stays for a while, another row may take it.
  released_at timestamptz
);
create index files_owner on files (owner_id, file_target, id desc);
create index files_subject on files (subject_id, file_target, id desc) where subject_id is not null;

-- Objects of the storage whose rows are gone: removed after the commit, tried again until they are.
create table file_removals (
  path text primary key,
  is_public boolean not null,
  created_at timestamptz not null default now()
);

-- Mails and SMS on their way; they go after thirty days.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  -- What it tells (contract/notices.ts); empty for those of the earliest versions.
  kind text not null default '',
  recipient text not null,
  subject text not null default '',
  text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  tries smallint not null default 0
);
create index messages_recipient on messages (recipient, id desc);
create index messages_created on messages (created_at);

-- Counters of the limits (limits/limits.ts); the shape is rate-limiter-flexible's, `expire` in milliseconds.
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_expire on limits (expire);

-- What open pages are told, written by the transaction that changed it (server/platform/live/tell.ts).
create table live_events (
  -- Of two events about one row the later has the higher number: whoever writes holds the row's lock. Not the order of
  -- commits, therefore no place to read on from: a number taken early may be committed late.
  id bigint generated always as identity,
  -- Which transaction wrote it: what had not been committed at one reading is read by the next (read-events.ts).
  xid xid8 not null default pg_current_xact_id(),
  -- No foreign key: each event would lock its user's row, and who was erased has no open page to be told on.
  user_id bigint not null,
  event text not null,
  payload jsonb not null,
  -- Rows older than an hour are removed by a job (live/jobs.ts), which reads the whole of the table: an index would cost
  -- each event more than that costs in all.
  at timestamptz not null default now()
);
create index live_events_xid on live_events (xid);

-- === Accounts ===

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_expires on sessions (expires_at);

create table known_devices (
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_seen on known_devices (seen_at);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A code goes to one contact, or the same one to both of a person who recovers a password; an attempt without a contact
-- is the second step of a sign-in.
create table confirmation_codes (
  key text primary key,
  purpose text not null,
  email text,
  phone text,
  user_id bigint references users on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  used_at timestamptz
);
create index confirmation_codes_expires on confirmation_codes (expires_at);
create index confirmation_codes_user on confirmation_codes (user_id, purpose) where user_id is not null;

-- === Site texts ===

create table site_texts (
  id bigint generated always as identity primary key,
  tag text not null unique,
  title text not null default '',
  text text not null default '',
  updated_at timestamptz not null default now()
);

-- A place for each text of the site: an administrator fills it in (demo data does in a demo database).
insert into site_texts (tag, title) values
  ('main_page_text', 'Главная: вступление'),
  ('main_page_about_camp', 'Главная: об экспедиции'),
  ('main_page_faq', 'Главная: частые вопросы'),
  ('main_page_about_program_what_is_oceanautics', 'Главная: что такое океанавтика'),
  ('main_page_about_program_keepers', 'Главная: Хранители'),
  ('main_page_about_program_inventors', 'Главная: Изобретатели'),
  ('main_page_about_program_rescuers', 'Главная: Спасатели'),
  ('main_page_about_program_hydronauts', 'Главная: Гидронавты'),
  ('main_page_about_program_aquanauts', 'Главная: Акванавты'),
  ('about_page_header', 'О программе: заголовок'),
  ('about', 'О программе'),
  ('direction_keepers', 'Направление «Хранители»'),
  ('direction_inventors', 'Направление «Изобретатели»'),
  ('direction_rescuers', 'Направление «Спасатели»'),
  ('direction_hydronauts', 'Направление «Гидронавты»'),
  ('direction_aquanauts', 'Направление «Акванавты»'),
  ('personal_account_paragraph_1', 'Кабинет родителя: с чего начать'),
  ('personal_account_paragraph_2', 'Кабинет родителя: проверка анкеты'),
  ('personal_account_paragraph_3', 'Кабинет родителя: кабинет ребёнка'),
  ('personal_account_paragraph_4', 'Кабинет родителя: поездка'),
  ('personal_account_questionnaire', 'Кабинет родителя: перед анкетой'),
  ('personal_account_progress', 'Кабинет родителя: успехи ребёнка'),
  ('questionnaire_last_attempt', 'Анкета: последняя попытка'),
  ('welcome', 'Участнику: перед началом обучения'),
  ('game_over', 'Участнику: срок этапа истёк'),
  ('conditions', 'Условия и ограничения'),
  ('confid', 'Политика обработки персональных данных'),
  ('cookies', 'Файлы cookie');

-- The wording of the consents a portal begins with, so that it is never without one; an administrator replaces it.
insert into site_texts (tag, title, text) values
('agreement_parent_personal_data', 'Согласие на обработку персональных данных родителя', $html$<p>Я даю организатору программы «Океанавтика» (далее — оператор; его полное наименование, адрес и реквизиты указаны на странице <a href="/education" rel="noopener">«Сведения об организации»</a>) согласие на обработку моих персональных данных. Я действую свободно, своей волей и в своём интересе, как законный представитель ребёнка.</p><h3>Какие данные</h3><p>Фамилия, имя, отчество, дата рождения, телефон, адрес электронной почты, переписка на портале, время входа, сетевой адрес и вид устройства.</p><h3>Для чего</h3><p>Чтобы вести мой кабинет, узнавать меня при входе, принимать от меня анкету и документы ребёнка, сообщать мне о сроках, решениях и происшествиях, исполнять требования закона.</p><h3>Что с ними делают</h3><p>Собирают, записывают, систематизируют, хранят, уточняют, используют, передают службам доставки сообщений (только адрес или номер и текст сообщения), блокируют, удаляют и уничтожают, с помощью программ и без них. Данные хранятся в России.</p><h3>На какой срок</h3><p>До достижения цели обработки, но не дольше трёх лет после окончания последнего сезона, в котором участвует ребёнок, или до отзыва согласия.</p><h3>Как отозвать</h3><p>На портале, в разделе «Кабинет», или письмом оператору. Без этого согласия участвовать нельзя: отзыв прекращает участие моих детей, и через 30 дней данные удаляются. Эти 30 дней даны, чтобы передумать.</p>$html$),
('agreement_child_personal_data', 'Согласие на обработку персональных данных ребёнка', $html$<p>Как законный представитель ребёнка, которого я регистрирую, даю организатору программы «Океанавтика» (далее — оператор; его полное наименование, адрес и реквизиты указаны на странице <a href="/education" rel="noopener">«Сведения об организации»</a>) согласие на обработку его персональных данных. Я действую свободно, своей волей и в интересах ребёнка.</p><h3>Какие данные</h3><p>Фамилия, имя, отчество, дата и место рождения, пол, гражданство, телефон и почта, данные и снимки документа, адреса регистрации и проживания, школа и класс, размеры одежды и обуви, рассказ о себе, контакты близких на экстренный случай, ход обучения, ответы, баллы, достижения, данные о поездке.</p><h3>Для чего</h3><p>Чтобы проверить возраст и анкету, учить ребёнка, провести отбор, оформить поездку и страховку, подобрать снаряжение, отвечать за его безопасность, исполнять требования закона.</p><h3>Что с ними делают</h3><p>Собирают, записывают, систематизируют, хранят, уточняют, используют, передают перевозчику, страховщику и месту размещения (только участников поездки и только нужное для неё), блокируют, удаляют и уничтожают, с помощью программ и без них. Данные хранятся в России.</p><h3>На какой срок</h3><p>Данные тех, кто не прошёл отбор, — до конца сезона и ещё шесть месяцев; участников поездки — три года после неё; или до отзыва согласия.</p><h3>Как отозвать</h3><p>На портале, в разделе «Кабинет», или письмом оператору. Без этого согласия участвовать нельзя: отзыв прекращает участие ребёнка, и через 30 дней его данные удаляются. Эти 30 дней даны, чтобы передумать.</p>$html$),
('agreement_child_health_data', 'Согласие на обработку сведений о здоровье ребёнка', $html$<p>Как законный представитель ребёнка, которого я регистрирую, даю организатору программы «Океанавтика» (далее — оператор; его полное наименование, адрес и реквизиты указаны на странице <a href="/education" rel="noopener">«Сведения об организации»</a>) согласие на обработку сведений о его здоровье. Это особая категория данных, поэтому в согласии указан мой документ, удостоверяющий личность.</p><h3>Какие данные</h3><p>Медицинская анкета и её снимки, аллергии, хронические заболевания, умение плавать, сведения о случаях, которые произойдут в поездке.</p><h3>Для чего</h3><p>Только для безопасности ребёнка: решить, можно ли ему в поездку и в воду, подготовить врача и инструктора, оказать помощь.</p><h3>Кто их увидит</h3><p>Врач, инструктор и начальник экспедиции, сотрудники оператора, которые проверяют анкету, и медицинская организация, если понадобится помощь. Каждое открытие медицинского файла записывается.</p><h3>Что с ними делают</h3><p>Собирают, записывают, хранят, уточняют, используют, передают названным выше лицам, блокируют, удаляют и уничтожают, с помощью программ и без них. Данные хранятся в России.</p><h3>На какой срок</h3><p>До окончания сезона, если закон не требует дольше, или до отзыва согласия.</p><h3>Как отозвать</h3><p>На портале, в разделе «Кабинет», или письмом оператору. Без этих сведений мы не можем отвечать за безопасность: отзыв прекращает участие ребёнка, и через 30 дней его данные удаляются. Эти 30 дней даны, чтобы передумать.</p>$html$),
('agreement_child_photo_video', 'Согласие на фото- и видеосъёмку ребёнка', $html$<p>Как законный представитель ребёнка, которого я регистрирую, разрешаю организатору программы «Океанавтика» (далее — оператор; его полное наименование, адрес и реквизиты указаны на странице <a href="/education" rel="noopener">«Сведения об организации»</a>) снимать ребёнка на фото и видео и показывать эти снимки.</p><h3>Где и для чего</h3><p>Во время занятий и экспедиции. Снимки публикуются на портале и на страницах программы, чтобы рассказать о ней. В рекламе других товаров и услуг они не используются. Рядом со снимком могут стоять имя и город, но не фамилия, школа или контакты.</p><h3>На какой срок</h3><p>На пять лет или до отзыва. Это согласие необязательно: без него ребёнок участвует на тех же условиях, а его лицо на общих снимках скрывают.</p><h3>Как отозвать</h3><p>На портале, в разделе «Кабинет», или письмом оператору. На участие отзыв не влияет: новых снимков не будет, а опубликованные с портала уберут в течение 10 рабочих дней.</p>$html$),
('agreement_parent_mailings', 'Согласие на рассылки о программе', $html$<p>Я согласен получать от организатора программы «Океанавтика» (его полное наименование, адрес и реквизиты указаны на странице <a href="/education" rel="noopener">«Сведения об организации»</a>) письма и сообщения о новых сезонах, событиях и материалах на мои почту и телефон, указанные в кабинете.</p><p>Сообщения о сроках, решениях и безопасности ребёнка сюда не входят: они приходят всегда, пока ребёнок участвует.</p><p>Согласие необязательно, действует до отзыва. Отозвать его можно на портале, в разделе «Кабинет»; на участие это не влияет.</p>$html$),
('agreement_participant_personal_data', 'Согласие на обработку моих персональных данных', $html$<p>Мне исполнилось 14 лет. Я разрешаю организатору программы «Океанавтика» (его полное наименование, адрес и реквизиты указаны на странице <a href="/education" rel="noopener">«Сведения об организации»</a>) обрабатывать мои персональные данные. Моё согласие дополняет согласие моего родителя, но не заменяет его.</p><h3>Какие данные</h3><p>То, что указано в моей анкете, мои телефон и почта, как я прохожу курс и тесты, мои достижения, переписка на портале, время входа, сетевой адрес и вид устройства.</p><h3>Для чего</h3><p>Чтобы я мог учиться на портале, участвовать в отборе и поехать в экспедицию, и чтобы это было безопасно.</p><h3>Что с ними делают</h3><p>Собирают, хранят, уточняют, используют, передают тем, кто организует поездку (только нужное для неё), и удаляют. Данные хранятся в России. Никто не продаёт их и не показывает посторонним.</p><h3>На какой срок</h3><p>Пока я участвую и ещё три года после экспедиции, или до отзыва.</p><h3>Как отозвать</h3><p>В своём кабинете или письмом организатору. Без согласия учиться на портале нельзя: моё участие закончится, и через 30 дней данные удалят. Эти 30 дней даны, чтобы передумать. О моём решении узнает мой родитель.</p>$html$);

-- === Consents ===

-- The texts people have signed, each as it stood; the newest of a kind is in force.
create table agreement_texts (
  id bigint generated always as identity primary key,
  kind text not null,
  version integer not null,
  title text not null,
  text text not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  unique (kind, version)
);

insert into agreement_texts (kind, version, title, text, hash)
select substr(tag, length('agreement_') + 1), 1, title, text, sha256(convert_to(title || E'\n' || text, 'UTF8'))
from site_texts
where tag in (
  'agreement_parent_personal_data', 'agreement_child_personal_data', 'agreement_child_health_data',
  'agreement_child_photo_video', 'agreement_parent_mailings', 'agreement_participant_personal_data'
);

-- One consent of one person: about a child, or about oneself where participant_id is null.
create table agreements (
  id bigint generated always as identity primary key,
  ukey text not null unique,
  kind text not null,
  text_id bigint not null references agreement_texts,
  user_id bigint not null references users on delete cascade,
  participant_id bigint references users on delete cascade,
  -- Consents signed with one code bear one key.
  signing text not null,
  -- How the signer was known: names, birth date, the contact the code went to, an identity document where the law asks for one.
  signer jsonb not null,
  ip text not null,
  user_agent text not null,
  signed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_why text not null default ''
);
create index agreements_user on agreements (user_id, kind, id desc);
create index agreements_participant on agreements (participant_id, kind, id desc) where participant_id is not null;
-- One code signs a consent once, however often it is sent.
create unique index agreements_once on agreements (signing, kind, coalesce(participant_id, 0));

-- What a code was asked for: it signs exactly these texts, about these children, and nothing else.
create table agreement_attempts (
  key text primary key references confirmation_codes on delete cascade,
  text_ids bigint[] not null,
  participant_ids bigint[] not null
);

-- === Schools ===

create table schools (
  id bigint generated always as identity primary key,
  name text not null,
  region text not null,
  city text not null default '',
  created_at timestamptz not null default now()
);
create unique index schools_same on schools (region, lower(city), lower(name));
create index schools_name on schools (lower(name), id);

-- Schools are found by the beginnings of the words of their name and town.
create function school_words(name text, city text) returns tsvector
  immutable parallel safe language sql return
  to_tsvector('simple', regexp_replace(replace(lower(name || ' ' || city), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'));
create index schools_words on schools using gin (school_words(name, city));

-- What is left of a school's name without its form of property and the words every school bears: doubles share it.
create function school_key(name text) returns text immutable parallel safe language sql as $$
  select coalesce(string_agg(distinct word, ' ' order by word), '')
  from (
    select case word when 'сош' then 'школа' when 'оош' then 'школа' else word end as word
    from regexp_split_to_table(
      regexp_replace(replace(lower(name), 'ё', 'е'), '([0-9])(?=[^0-9])|([^0-9])(?=[0-9])', '\1\2 ', 'g'),
      '[^[:alnum:]]+') as word
  ) words
  where word <> '' and word !~ '^(м|г|ч|н)?[абк]?оу$' and word not in ('муниципальное', 'государственное', 'бюджетное',
    'автономное', 'казенное', 'общеобразовательное', 'образовательное', 'учреждение', 'средняя', 'основная',
    'общеобразовательная', 'имени', 'им', 'n')
$$;

-- === Courses ===

-- updated_by, here and below: who saved it last, which an editor is told who was slower.
create table lectures (
  id bigint generated always as identity primary key,
  lecture_title text not null,
  lecture_announcement text not null default '',
  lecture_html_file text not null default '',
  lecture_author text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create index lectures_title on lectures (lecture_title, id);
create index lectures_changed on lectures (updated_at desc, id desc);
-- Whose erasure forgets it; below too.
create index lectures_editor on lectures (updated_by);

create table exams (
  id bigint generated always as identity primary key,
  exam_title text not null,
  exam_announcement text not null default '',
  exam_points numeric(8, 2) not null check (exam_points >= 0),
  -- Minutes.
  exam_duration integer not null check (exam_duration between 1 and 600),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create index exams_title on exams (exam_title, id);
create index exams_changed on exams (updated_at desc, id desc);
create index exams_editor on exams (updated_by);

create table questions (
  id bigint generated always as identity primary key,
  learning_exam_id bigint not null references exams on delete cascade,
  ordinal_number integer not null,
  question_type smallint not null check (question_type between 1 and 4),
  question_text text not null,
  question_image_file text,
  question_right_answer text not null default ''
);
create index questions_exam on questions (learning_exam_id, ordinal_number);
-- Which question a picture stands in.
create index questions_image on questions (question_image_file) where question_image_file is not null;

create table answers (
  id bigint generated always as identity primary key,
  learning_question_id bigint not null references questions on delete cascade,
  ordinal_number integer not null,
  answer_text text not null,
  "right" smallint not null default 0 check ("right" in (0, 1))
);
create index answers_question on answers (learning_question_id, ordinal_number);

-- The categories of a matching question: each takes one of its answers.
create table question_items (
  id bigint generated always as identity primary key,
  learning_question_id bigint not null references questions on delete cascade,
  ordinal_number integer not null,
  question_item_text text not null,
  right_answer_id bigint references answers on delete set null
);
create index question_items_question on question_items (learning_question_id, ordinal_number);

create table teachings (
  id bigint generated always as identity primary key,
  teaching_title text not null,
  audience text not null check (audience in ('participant', 'guide')),
  is_active boolean not null default false,
  -- The copying dialog's own key: a second press or a retry finds the copy the first one made.
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null
);
create unique index teachings_active on teachings (audience) where is_active;
create index teachings_title on teachings (teaching_title, id);
create index teachings_changed on teachings (updated_at desc, id desc);
create index teachings_editor on teachings (updated_by);

create table milestones (
  id bigint generated always as identity primary key,
  teaching_id bigint not null references teachings on delete cascade,
  ordinal_number integer not null check (ordinal_number > 0),
  milestone_title text not null,
  color text not null,
  days_to_pass integer not null check (days_to_pass between 1 and 365),
  lecture_id bigint references lectures,
  learning_exam_id bigint references exams,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  unique (teaching_id, ordinal_number) deferrable initially immediate
);
create index milestones_lecture on milestones (lecture_id);
create index milestones_exam on milestones (learning_exam_id);
create index milestones_editor on milestones (updated_by);

-- What a file of questions added: a second press of the button answers with it instead of adding once more.
create table question_imports (
  request_key uuid primary key,
  learning_exam_id bigint not null references exams on delete cascade,
  question_ids bigint[] not null,
  created_at timestamptz not null default now()
);
create index question_imports_exam on question_imports (learning_exam_id);

-- === Participation ===

-- A participant is a user of utype 3; a participation is its one season.
create table participants (
  user_id bigint primary key references users on delete cascade,
  parent_id bigint references users on delete set null,
  gender text check (gender in ('male', 'female')),
  -- The consents' key the child was registered with: a second press or a retry finds the child the first one made.
  registration_key text unique,
  created_at timestamptz not null default now()
);
create index participants_parent on participants (parent_id);

-- Where somebody is on the way through a course: the milestone, and whether the status lets them go on. Who has been
-- through it in an earlier season has completed it.
create function learning_state(status integer, teaching_id bigint, milestone_id bigint, lecture_passed_at timestamptz)
  returns text immutable parallel safe language sql return
  case
    when teaching_id is null then null
    when status < 200 and not (status = 180 and milestone_id is null) then 'stopped'
    when milestone_id is null or status >= 250 then 'completed'
    when status = 210 then 'expired'
    when status = 220 then 'paused'
    when lecture_passed_at is null then 'reading'
    else 'testing'
  end;

-- One person in one season, child or guide, with all that lists are filtered and sorted by.
create table participations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  audience text not null check (audience in ('participant', 'guide')),
  season integer not null,
  -- The person's latest one; a new season takes it over.
  is_current boolean not null default true,

  status integer not null check (status between 10 and 510 and status % 10 = 0),
  -- Where a held participation (160, 170, 220) goes back to; the last one first out.
  held_from integer[] not null default '{}',
  -- The status the last ordinary step left: where a return leads. Holds and what ends them leave it alone.
  left_status integer,
  status_changed_at timestamptz not null default now(),
  -- Of the open timeout, whether it runs or stands still; written by the verbs that write timeouts.
  deadline timestamptz,

  -- A copy of users.surname_key, written with the name: a list of statuses in the order of names is one walk of an index.
  surname_key text collate "C" not null default '',
  direction text check (direction in ('keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts')),
  avatar_file text,
  -- Of the questionnaire as it was last sent: what lists are filtered by, and its place in the queue of the check.
  region text,
  school_id bigint references schools on delete set null,
  questionnaire_sent_at timestamptz,
  -- A declared cadet's standing, once an administrator has confirmed it.
  is_cadet boolean not null default false,

  -- The way through a course; null before it begins.
  teaching_id bigint references teachings,
  -- The milestone under way; null once the last one is passed.
  milestone_id bigint references milestones,
  lecture_passed_at timestamptz,
  points numeric(10, 2) not null default 0,
  passed_count integer not null default 0,
  begun_at timestamptz,
  completed_at timestamptz,
  learning_state text generated always as (learning_state(status, teaching_id, milestone_id, lecture_passed_at)) stored,

  created_at timestamptz not null default now()
);

-- Lists. Each order is one index that holds what is filtered by: a wide filter is a walk of it, season by season, that
-- need not look at the rows; few found by a filter's own index are gathered and sorted (server/platform/db/long-list.ts).
-- Every index is an entry more for each change of a status: the cost is measured (bench/rows/costs.ts).
create unique index participations_season on participations (user_id desc, season)
  include (audience, is_current, status, direction, region);
create unique index participations_current on participations (user_id) where is_current;
create index participations_surname on participations (season, surname_key, user_id desc)
  include (id, audience, is_current, status, direction, region, teaching_id, milestone_id, learning_state, points);
create index participations_changed on participations (season, status_changed_at desc, user_id desc)
  include (audience, is_current, status, direction, region);
create index participations_status on participations (season, status, id) include (audience, is_current);
create index participations_region on participations (region) where region is not null;
create index participations_direction on participations (season, direction) where direction is not null;
create index participations_school on participations (school_id) where school_id is not null;
-- The queue of the check, the longest waiting first.
create index participations_check on participations (questionnaire_sent_at, id)
  include (user_id, surname_key, status, region, deadline)
  where questionnaire_sent_at is not null and status in (20, 30, 40, 50);
-- Who may still be asked a test of the season, the held ones by where they go back to (server/features/learning/is-over-for-all.ts).
create index participations_to_study on participations (season, id)
  where coalesce(held_from[1], status) in (10, 20, 30, 40, 50, 100, 110, 120, 130, 190, 200);
-- The orders of who learns on a course, and a place among them.
create index participations_points on participations (teaching_id, season, points, id)
  include (milestone_id, learning_state, direction, region, passed_count) where teaching_id is not null;
create index participations_stage on participations (teaching_id, season, passed_count, id)
  include (milestone_id, learning_state, direction, region) where teaching_id is not null;
-- The deadline of a milestone under way: that of a trip is none of the course's.
create index participations_soonest on participations
  (teaching_id, season, (case when learning_state in ('reading', 'testing', 'paused') then deadline end), id)
  include (milestone_id, learning_state, deadline, direction, region) where teaching_id is not null;
create index participations_milestone on participations (milestone_id, learning_state) where milestone_id is not null;
-- A status belongs to a season and a part of the way, a direction to the later statuses: the planner must know.
create statistics participations_facets (mcv) on is_current, season, status, direction from participations;

create table timeouts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  time_out_type_code text not null,
  time_out_date timestamptz not null,
  created_at timestamptz not null default now(),
  -- While the participation is held, its deadlines stand still.
  suspended_at timestamptz,
  closed_at timestamptz
);
create unique index timeouts_open on timeouts (user_id, time_out_type_code) where closed_at is null;
-- The clock looks at what comes soon and what has gone by, whatever its code.
create index timeouts_soon on timeouts (time_out_date) where closed_at is null and suspended_at is null;
-- An erased person's deadlines are found by the person.
create index timeouts_user on timeouts (user_id);

-- What the clock has reminded of: once per deadline, its date and mark; a moved one reminds anew.
create table timeout_reminders (
  timeout_id bigint not null references timeouts on delete cascade,
  time_out_date timestamptz not null,
  -- Hours before the date.
  mark smallint not null check (mark in (72, 24, 3)),
  sent_at timestamptz not null default now(),
  primary key (timeout_id, time_out_date, mark)
);

-- === Families, guides ===

-- A profile on its way to another parent; the participation is held (170) until it ends or its hold is over.
create table carries (
  -- Of the attempt (accounts) whose code allows it.
  key text primary key,
  participant_id bigint not null references participants on delete cascade,
  from_parent_id bigint not null references users on delete cascade,
  to_parent_id bigint not null references users on delete cascade,
  started_at timestamptz not null default now(),
  hold_ends_at timestamptz not null default now() + interval '10 minutes',
  -- The hold is over, whatever came of it.
  ended_at timestamptz,
  carried_at timestamptz
);
create unique index carries_open on carries (participant_id) where ended_at is null;
create index carries_due on carries (hold_ends_at) where ended_at is null;
create index carries_from on carries (from_parent_id);
create index carries_to on carries (to_parent_id);

-- Adults who are invited to take a course of their own; their participation begins with the account.
create table guides (
  user_id bigint primary key references users on delete cascade,
  -- The creating form's own key: a second press or a retry finds the guide the first one made.
  request_key uuid unique
);

-- === Questionnaires and their check ===

-- A questionnaire as it was sent; what is being typed lies in saved_data under `questionnaire:<participant_id>`.
create table questionnaires (
  participation_id bigint primary key references participations on delete cascade,
  participant_id bigint not null references users on delete cascade,
  answers jsonb not null,
  -- As it was sent the time before: what the checker is shown as changed.
  previous_answers jsonb,
  -- Of the last check: a text by the field's name, and one about the whole.
  remarks jsonb not null default '{}',
  comment text not null default '',
  -- How many times it has been sent.
  sendings integer not null default 1,
  -- Grows with every sending and every decision: a decision names the one it has seen.
  revision integer not null default 1,
  sent_at timestamptz not null default now(),
  checked_at timestamptz,
  checked_by bigint references users on delete set null
);
create index questionnaires_participant on questionnaires (participant_id);
-- Whatever refers to a person is found without reading whole tables when the person is erased; below too.
create index questionnaires_checked_by on questionnaires (checked_by) where checked_by is not null;

-- Who has a questionnaire open now: a look not renewed for a minute is over. The earliest one has the say.
create table questionnaire_looks (
  participation_id bigint not null references participations on delete cascade,
  user_id bigint not null references users on delete cascade,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (participation_id, user_id)
);
create index questionnaire_looks_user on questionnaire_looks (user_id);

-- Every decision with the revision it was made on: one per revision, remarks and all. Revision 0: nothing was sent yet.
create table questionnaire_decisions (
  participation_id bigint not null references participations on delete cascade,
  revision integer not null,
  user_id bigint references users on delete set null,
  decision jsonb not null,
  to_status integer not null,
  decided_at timestamptz not null default now(),
  primary key (participation_id, revision)
);
create index questionnaire_decisions_user on questionnaire_decisions (user_id) where user_id is not null;

-- === Entrance ===

-- Links by which children and guides make their accounts: one-time, 7 days, the last one sent works.
create table entrance_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  sent_by bigint references users on delete set null,
  token_hash bytea not null unique,
  channel text not null check (channel in ('email', 'phone')),
  -- Masked: what the sender is shown.
  sent_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  replaced_at timestamptz,
  used_at timestamptz,
  -- The attempt it was used with: a repeated last step is known by it.
  used_key text
);
create index entrance_links_user on entrance_links (user_id, id desc);
create index entrance_links_sent_by on entrance_links (sent_by) where sent_by is not null;

-- === Learning, practice ===

-- What a pupil was asked, as it stood: an attempt points here, so that a corrected test breaks no attempt.
create table exam_versions (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams on delete cascade,
  content jsonb not null,
  content_hash bytea not null,
  -- The questions of `content`: what an answer may be kept for.
  question_ids bigint[] not null,
  created_at timestamptz not null default now(),
  unique (exam_id, content_hash)
);
-- Which test, as it was asked, a picture stands in.
create index exam_versions_content on exam_versions using gin (content jsonb_path_ops);

create table attempts (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  milestone_id bigint not null references milestones,
  exam_version_id bigint not null references exam_versions,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  closed_at timestamptz,
  points numeric(8, 2),
  -- What the first sending was answered; every later one is answered the same.
  result jsonb,
  unique (participation_id, milestone_id)
);
create index attempts_open on attempts (ends_at) where closed_at is null;
-- The latest attempts at a milestone and at a test: what time and questions are judged by.
create index attempts_milestone on attempts (milestone_id, closed_at);
create index attempts_version on attempts (exam_version_id, closed_at);

create table attempt_answers (
  attempt_id bigint not null references attempts on delete cascade,
  question_id bigint not null,
  answer jsonb not null,
  saved_at timestamptz not null default now(),
  -- The pupil's own counter of this question's answers: a late older one never overwrites a newer.
  revision bigint not null default 0,
  points numeric(8, 2),
  primary key (attempt_id, question_id)
);

create table passed_milestones (
  id bigint generated always as identity primary key,
  participation_id bigint not null references participations on delete cascade,
  milestone_id bigint not null references milestones,
  attempt_id bigint not null unique references attempts on delete cascade,
  points numeric(8, 2) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (participation_id, milestone_id)
);

-- The test a course's pupils try the room with; no milestone's.
create table practice_tests (
  teaching_id bigint primary key references teachings on delete cascade,
  learning_exam_id bigint not null references exams
);
create index practice_tests_exam on practice_tests (learning_exam_id);

-- === Extra materials: articles, books, videos, and what their readers have read and watched ===

-- Words as they are written, for beginnings, and their stems, for other endings; ё is е.
create function material_words(text) returns tsvector
  immutable parallel safe language sql return
  to_tsvector('simple', regexp_replace(replace(lower($1), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'))
  || to_tsvector('russian', regexp_replace(replace(lower($1), 'ё', 'е'), '[^[:alnum:]]+', ' ', 'g'));

create table articles (
  id bigint generated always as identity primary key,
  article_title text not null,
  article_description text not null default '',
  -- The cleaned HTML itself; the field keeps the specification's name.
  article_html_file text not null,
  -- A path of files, as book_file and the others below.
  article_foto_file text,
  -- Paths of the pictures in the text, taken out of it.
  article_pictures text[] not null default '{}',
  minutes integer not null check (minutes > 0),
  -- The creating form's own key, here and below: a second press or a retry finds the row the first one made.
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index articles_words on articles using gin (material_words(article_title || ' ' || article_description));
-- Whether a file is shown, and so may be read, is asked with every file; below too.
create index articles_foto on articles (article_foto_file);
create index articles_pictures on articles using gin (article_pictures);

create table books (
  id bigint generated always as identity primary key,
  book_title text not null,
  book_file text not null,
  book_foto_file text,
  -- What the file is, written with it: a card needs no second look.
  book_type text not null check (book_type in ('pdf', 'epub', 'djvu')),
  -- Bytes.
  book_size bigint not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index books_words on books using gin (material_words(book_title));
create index books_file on books (book_file);
create index books_foto on books (book_foto_file);

create table videos (
  id bigint generated always as identity primary key,
  video_title text not null,
  video_type text not null,
  -- An address of a player's site, or the path of an uploaded file.
  video_link text not null,
  video_foto_file text,
  -- Seconds; known of an uploaded file only.
  duration integer check (duration > 0),
  "position" integer not null,
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique ("position") deferrable initially deferred
);
create index videos_words on videos using gin (material_words(video_title));
create index videos_link on videos (video_link);
create index videos_foto on videos (video_foto_file);

create table article_reads (
  user_id bigint not null references users on delete cascade,
  article_id bigint not null references articles on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
create index article_reads_article on article_reads (article_id);

create table book_reads (
  user_id bigint not null references users on delete cascade,
  book_id bigint not null references books on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
create index book_reads_book on book_reads (book_id);

-- Who watched what, how much, when. It belongs to what is watched and not to the row that shows it: two videos are
-- reordered by swapping their content too.
create table video_views (
  user_id bigint not null references users on delete cascade,
  video_link text not null,
  -- Seconds: how long the video is, where it was left, the farthest place reached.
  duration integer not null check (duration >= 0),
  seconds integer not null check (seconds between 0 and duration),
  furthest integer not null check (furthest between 0 and duration),
  -- The stretches that were played, and how many seconds they are together.
  watched int4multirange not null default '{}',
  watched_seconds integer not null default 0 check (watched_seconds between 0 and duration),
  begun_at timestamptz not null default now(),
  reported_at timestamptz not null default now(),
  -- Watched to the end, or said to be.
  watched_at timestamptz,
  is_marked_by_hand boolean not null default false,
  primary key (user_id, video_link)
);
create index video_views_video on video_views (video_link, reported_at desc);

create function seconds_in(int4multirange) returns integer
  immutable parallel safe language sql return
  (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::integer from unnest($1) stretch);

-- === News ===

create table news (
  id bigint generated always as identity primary key,
  news_title text not null,
  -- The cleaned HTML itself; the field keeps the specification's name.
  news_html_file text not null,
  -- A path of files; public.
  news_main_foto_file text,
  news_main_foto_alt text not null default '',
  news_link text,
  news_date_published timestamptz not null,
  is_active boolean not null default true,
  -- The creating form's own key: a second press or a retry finds the item the first one made.
  request_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index news_published on news (news_date_published desc, id desc) where is_active;
create index news_all on news (news_date_published desc, id desc);

-- === Personal data ===

-- A person's data asked to be erased: the account of its own, or with the children where it is a parent's.
create table erasures (
  id bigint generated always as identity primary key,
  subject_id bigint references users on delete set null,
  -- Null: the portal, e.g. when a consent was withdrawn.
  asked_by bigint references users on delete set null,
  -- The role of who asked, for the act.
  asked_as smallint,
  -- Emptied when it is done.
  why text not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  told_at timestamptz,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by bigint references users on delete set null,
  done_at timestamptz,
  -- Done as part of another: a child's with its parent's.
  done_with bigint references erasures
);
create index erasures_subject on erasures (subject_id) where subject_id is not null;
create unique index erasures_open on erasures (subject_id) where cancelled_at is null and done_at is null;
create index erasures_due on erasures (due_at) where cancelled_at is null and done_at is null;
create index erasures_untold on erasures (id) where told_at is null and cancelled_at is null and done_at is null;

-- What is kept of an erasure: no personal data.
create table erasure_acts (
  -- The number of the erasure.
  id bigint primary key references erasures,
  asked_at timestamptz not null,
  asked_as smallint,
  done_at timestamptz not null default now(),
  -- How many of what: { "people": 2, "files": 5, … }
  counts jsonb not null,
  -- SHA-256 of every erased file, in hex.
  file_hashes text[] not null
);

-- The right to download one's data once, given to a session by the password.
create table export_permits (
  session_id bigint primary key references sessions on delete cascade,
  expires_at timestamptz not null
);
