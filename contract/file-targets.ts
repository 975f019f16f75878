// No schema here: what a file is for is named without loading zod.

/** What a file may be for, by the word an upload sends: whose it is, who may read it, in what it stands. */
export const fileTargets = {
  identity_document_file1: 'Документ ребёнка: первая страница',
  identity_document_file2: 'Документ ребёнка: вторая страница',
  medical_questionnaire_file: 'Медицинская анкета ребёнка',
  consent_to_medical_intervention_file: 'Согласие на медицинское вмешательство, для поездки',
  commitment_with_opportunities_navigator_file: 'Обязательство с навигатором возможностей, для поездки',
  trip_ticket_file: 'Билет для поездки',
  achievement_file: 'Подтверждение достижения',
  avatar_file: 'Фотография участника на сезон',
  identity_documents: 'Фотография участника, как её называют при чтении',
  chat_file: 'Файл из сообщения администрации или от неё',
  certificate_file: 'Сертификат, который сделал портал',
  question_image_file: 'Картинка вопроса: её видят те, кого спрашивают',
  question_sound_file: 'Звук в вопросе: его слышат те, кого спрашивают',
  article_foto_file: 'Обложка статьи',
  article_picture: 'Картинка в тексте статьи',
  book_file: 'Книга',
  book_foto_file: 'Обложка книги',
  video_link: 'Видео',
  video_foto_file: 'Обложка видео',
  media_photo_file: 'Снимок года',
  act_file: 'Документ программы',
  text_file: 'Файл, на который ссылается текст',
  sveden_file: 'Документ сведений об организации',
  sveden_signature: 'Электронная подпись документа сведений',
  sveden: 'Картинка в тексте сведений об организации',
  news: 'Снимок новости: главный или в тексте',
  lecture: 'Картинка в тексте лекции',
  site_text: 'Картинка в тексте страницы',
  faq: 'Картинка в ответе на частый вопрос',
  mailing: 'Картинка в рассылке',
  team: 'Снимок человека из команды',
  partner: 'Знак партнёра',
  organisation: 'Знак организации',
} as const;
export type FileTargetName = keyof typeof fileTargets;

const isTarget = (word: string): word is FileTargetName => word in fileTargets;
export const fileTargetNames: readonly FileTargetName[] = Object.keys(fileTargets).filter(isTarget);

/** `file_target` of a file that a text links to. */
export const textFile = 'text_file';
