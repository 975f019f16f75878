import { sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration.ts';
import { demoCourse } from '#demo/content/course.ts';
import { demoGuideCourse } from '#demo/content/guide-course.ts';
import { demoSiteTexts } from '#demo/content/site-texts.ts';
import { activateTeaching } from '#server/features/courses/activate-teaching.ts';
import { addCourse } from '#server/features/courses/add-course.ts';
import { siteTexts } from '#server/features/site-texts/tables.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { publish } from '#server/platform/db/bus.ts';
import type { Connection, Transaction } from '#server/platform/db/pool.ts';
import { cleanHtml } from '#server/platform/html/clean.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { addAgreements } from './add-agreements.ts';
import { addMaterials } from './add-materials.ts';
import { addNews } from './add-news.ts';
import { addPeople } from './add-people.ts';
import { addPractice } from './add-practice.ts';
import { withPictures } from './add-question-pictures.ts';
import { addSchools } from './add-schools.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AUGUST = 7;

/** The season whose 30 August comes next; registration for three months from now. */
function demoSeason(): Partial<Configuration> {
  const now = new Date();
  const current_year = now.getUTCFullYear() + (now.getUTCMonth() > AUGUST ? 1 : 0);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  return {
    current_year,
    registration_open: true,
    registration_end: inDays(90),
    training_open: true,
    achievements_upload_period: { from: inDays(-1), to: inDays(150) },
  };
}

async function addSiteTexts(db: Connection): Promise<void> {
  await db
    .insert(siteTexts)
    .values(demoSiteTexts.map((given) => ({ ...given, text: cleanHtml(given.text) })))
    .onConflictDoUpdate({ target: siteTexts.tag, set: { title: sql`excluded.title`, text: sql`excluded.text` } });
}

/** Everything of the demo season into an empty database: options, people, course, texts, news, extra materials. */
export async function addSeason(tx: Transaction, storage: FileStore): Promise<void> {
  await saveConfiguration(tx, demoSeason(), null);
  await addPeople(tx, await getConfiguration(tx));
  await addSchools(tx);
  const milestones = await withPictures({ db: tx, storage }, demoCourse);
  const course = { teaching_title: 'Путь океанавта', audience: 'participant', milestones } as const;
  const teaching_id = await addCourse(tx, course);
  await activateTeaching(tx, teaching_id);
  await addPractice(tx, teaching_id);
  const guideCourse = { teaching_title: 'Наставник в море', audience: 'guide', milestones: demoGuideCourse } as const;
  await activateTeaching(tx, await addCourse(tx, guideCourse));
  await addSiteTexts(tx);
  await addAgreements(tx);
  await addNews({ db: tx, storage });
  await addMaterials({ db: tx, storage });
  await publish(tx, 'content', {});
  await publish(tx, 'courses', {});
}
