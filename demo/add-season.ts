import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { programmeOf, setProgramme } from '#contract/words/programme.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { lettersChanged } from '#server/features/letters/changed-letters.ts';
import { syncLetterTemplates } from '#server/features/letters/sync-letter-templates.ts';
import { addPractice } from '#server/features/starter/course/add-practice.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import type { PortalServices } from '#server/services.ts';
import { addArticles } from './add-articles.ts';
import { addBank } from './add-bank.ts';
import { addBooks } from './add-books.ts';
import { addCorrection } from './add-correction.ts';
import { addDemoCourse } from './add-course.ts';
import { addDetails } from './add-details.ts';
import { addFeedback } from './add-feedback.ts';
import { addGlossary } from './add-glossary.ts';
import { addImports } from './add-imports.ts';
import { addKeyCorrection } from './add-key-correction.ts';
import { addMailings } from './add-mailings.ts';
import { addMedia } from './add-media.ts';
import { addMistakes } from './add-mistakes.ts';
import { addNews } from './add-news.ts';
import { addOpening } from './add-opening.ts';
import { addSchools } from './add-schools.ts';
import { addSite } from './add-site.ts';
import { addSiteTexts, rewriteSiteText } from './add-site-texts.ts';
import { addUnclear } from './add-unclear.ts';
import { addUndelivered } from './add-undelivered.ts';
import { addVideos } from './add-videos.ts';
import { addWatching } from './add-watching.ts';
import { addAssessment } from './assessment/add-assessment.ts';
import { addCertificates } from './certificates/add-certificates.ts';
import { addDialogs } from './dialogs/add-dialogs.ts';
import { openDrawings } from './draw-picture.ts';
import { addFamilies } from './people/add-families.ts';
import { addPeople } from './people/add-people.ts';
import { backdateNotices } from './people/backdate-notices.ts';
import { openPictures } from './public-pictures.ts';
import { rewordLetter } from './reword-letter.ts';
import { addSelection } from './selection/add-selection.ts';
import { storeFile } from './store-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AUGUST = 7;

/**
 * Options of the season whose 30 August comes next; registration lasts three months from now. `map`: path of the map.
 */
function demoSeason(map: string): Partial<Configuration> {
  const now = new Date();
  const current_year = now.getUTCFullYear() + (now.getUTCMonth() > AUGUST ? 1 : 0);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  return {
    current_year,
    participation_cost: 'Регистрация, курс и отбор бесплатны.',
    registration_open: true,
    registration_end: inDays(90),
    training_open: true,
    organisation_name: 'Автономная некоммерческая организация «Центр подводных исследований „Океанавтика“»',
    organisation_short_name: 'Центр подводных исследований «Океанавтика»',
    programme_name: 'Океанавтика',
    organisation_inn: '5190000005',
    organisation_ogrn: '1185190000005',
    organisation_address: '183038, Мурманск, Портовый проезд, д. 1',
    founding_year: 2018,
    organisation_map: map,
    mail_sender_name: 'Портал океанавтики',
    mail_sender_address: 'noreply@ocean.test',
    sms_sender_name: 'Okean',
    contact_email: 'info@ocean.test',
    contact_phone: '+7 (8152) 00-00-00',
    // Begun when the first of the season were far enough, and open for those who register on the last day: the earliest
    // are assessed while others still upload.
    achievements_upload_period: { from: inDays(-75), to: inDays(110) },
    trip_days: { from: inDays(150).slice(0, 10), to: inDays(168).slice(0, 10) },
    trip_change_deadline: inDays(140),
    trip_points: {
      1: { name: 'Железнодорожный вокзал', address: 'Мурманск, улица Коминтерна, 16' },
      3: { name: 'Эвакобаза', address: 'Мурманск, Портовый проезд, 1, вход с причала' },
      4: { name: 'Детский центр «Лагуна»', address: 'Кольский район, посёлок Ура-Губа, Причальная улица, 5' },
      5: { name: 'Железнодорожный вокзал', address: 'Мурманск, улица Коминтерна, 16' },
      7: { name: 'Эвакобаза', address: 'Мурманск, Портовый проезд, 1, вход с причала' },
      8: { name: 'Детский центр «Лагуна»', address: 'Кольский район, посёлок Ура-Губа, Причальная улица, 5' },
    },
    trip_map: 'https://yandex.ru/maps/?text=Ура-Губа',
    trip_escorts:
      'От эвакобазы до центра и обратно детей везёт автобус, в нём врач и шесть вожатых.\nВ центре у каждой группы из десяти участников двое вожатых и инструктор.',
    trip_packing:
      'Паспорт или свидетельство о рождении, полис\nТёплая непромокаемая куртка и шапка\nДве пары обуви, одна непромокаемая\nКупальник или плавки, полотенце, шлёпанцы\nЛекарства, которые ребёнок принимает: в пакете с именем и назначением врача\nТетрадь и ручка для журнала погружений',
    trip_cost: 'Проживание, питание и занятия бесплатны. Дорогу до Мурманска и обратно оплачивает семья.',
    trip_contact_name: 'Ольга Андреевна Причалова, начальник смены',
    trip_contact_phone: '+7 (8152) 00-00-01',
  };
}

/** Everything of the demo season into an empty database: options, texts, people, courses, news, extra materials. */
export async function addSeason(services: PortalServices, tx: Transaction): Promise<void> {
  const { storage, intents } = services;
  const storing = { db: tx, storage, intents, drawings: await openDrawings() };
  const pictures = openPictures(storing);
  const map = await storeFile(storing, await readFile(path.join(import.meta.dirname, 'map/coast.webp')), 'image/webp', {
    file_target: 'organisation',
    owner_id: null,
    is_public: true,
  });
  await saveConfiguration(tx, demoSeason(map), null);
  setProgramme(programmeOf(await getConfiguration(tx)));
  await addSchools(tx);
  await addSiteTexts(tx);
  const { acting, staff } = await addPeople(services, tx);
  await addPractice(tx, await addDemoCourse(storing, 'course', pictures));
  await addDemoCourse(storing, 'guide-course', pictures);
  await addGlossary(tx);
  await addNews(storing, pictures);
  await addSite(storing);
  await addMedia(storing);
  await addDetails(storing);
  await rewriteSiteText(tx);
  await syncLetterTemplates(tx, services.parts.letters);
  await rewordLetter(tx);
  await addArticles(storing);
  await addBooks(storing);
  await addVideos(storing);
  await addFamilies(services, tx, acting, staff);
  // It moves whole people into the past: before they talk to anybody.
  await addMistakes(tx, acting, staff);
  await addAssessment(storing, acting, staff);
  await addCertificates(tx, acting, staff);
  await addDialogs(storing, acting, staff);
  await addUnclear(tx, acting, staff);
  await addFeedback(tx, acting, staff);
  await addMailings(tx, acting, staff);
  await addUndelivered(services, tx);
  await addSelection({ storing, acting, staff });
  await addCorrection(tx, acting, staff);
  await addKeyCorrection(acting, staff);
  await addImports(acting, staff);
  await addWatching(tx);
  await addOpening(tx, acting, staff.administrator);
  await addBank(acting, staff);
  await backdateNotices(tx);
  await publish(tx, contentChanged, {});
  await publish(tx, coursesChanged, {});
  await publish(tx, lettersChanged, {});
}
