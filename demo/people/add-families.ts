import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import type { PortalServices } from '#server/services.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import type { Staff } from '../find-people.ts';
import { guideDiaries } from './add-guides.ts';
import { addParent } from './add-parent.ts';
import { type Family, openChild, type Season } from './child.ts';
import { readTowns, readWords } from './child-answers.ts';
import type { DemoActions } from './demo-actions.ts';
import { type Diary, liveDiaries } from './diaries.ts';
import { diaryOf } from './diary-of.ts';
import { type FamilyDraft, readFamilies } from './read-families.ts';
import { entriesOf, SEASON_BEGAN } from './stories.ts';

/** Some seventy families, the guides, and what became of each, so that every screen has something true to show. */
export async function addFamilies(
  services: PortalServices,
  tx: Transaction,
  acting: DemoActions,
  staff: Staff,
): Promise<void> {
  const { current_year: year } = await getConfiguration(tx);
  const [drafts, words, towns] = await Promise.all([readFamilies(year), readWords(), readTowns()]);
  const storing = { db: tx, storage: services.storage, intents: services.intents };
  const season: Season = { tx, storing, acting, sources: { words, towns }, year, ...staff };
  await saveConfiguration(tx, { current_year: year - 1 }, null);
  acting.forgetConfiguration();
  const families = drafts.map((draft) => ({ draft, family: { draft: draft.parent, parent: undefined } as Family }));
  const children = families.flatMap(({ draft, family }) =>
    draft.children.map((child) => openChild(season, family, child)),
  );
  const diaries = [
    beginSeason(season),
    ...families.map(({ draft, family }) => register(season, draft, family)),
    ...children.map((child) => ({ whose: child.id, entries: entriesOf(season, child, children) })),
    ...guideDiaries(season),
  ];
  await liveDiaries(tx, diaries, acting.tests.collect);
}

/** The administrator starts the running season: participants who were there before are of the last one now. */
const beginSeason = ({ tx, acting, administrator, year }: Season): Diary => ({
  whose: () => administrator.id,
  entries: diaryOf(year, 0, [
    {
      days: SEASON_BEGAN,
      minute: 9 * 60,
      act: async () => {
        // A new year clears the dates, so the new ones are set with it.
        const { registration_open, registration_end, training_open, ...others } = await getConfiguration(tx);
        const { achievements_upload_period, trip_days, trip_change_deadline, trip_escorts, trip_cost } = others;
        const dates = { registration_open, registration_end, training_open, achievements_upload_period };
        const trip = { trip_days, trip_change_deadline, trip_escorts, trip_cost };
        await acting.as(administrator).configuration.upsert({ current_year: year, ...dates, ...trip });
        acting.forgetConfiguration();
      },
    },
  ]),
});

const telephone = {
  ip: '85.140.17.203',
  user_agent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
};

/** A parent registers an hour before the first child; a parent of last season in last season. */
function register({ tx, acting, year }: Season, { parent, children }: FamilyDraft, family: Family): Diary {
  const days = Math.max(...children.map((child) => child.days));
  const act = async () => {
    family.parent = await addParent(tx, acting, parent);
  };
  const first = days > SEASON_BEGAN ? year - 1 : year;
  const registered = diaryOf(first, parent.seed, [{ days, minute: 7 * 60, act }]);
  const { signed_in, email: login } = parent;
  if (signed_in === undefined) return { whose: () => family.parent?.id, entries: registered };
  const signIn = () => acting.as(undefined, telephone).accounts.signIn({ login, password: DEMO_PASSWORD });
  const again = diaryOf(year, parent.seed, [{ days: signed_in, act: signIn }]);
  return { whose: () => family.parent?.id, entries: [...registered, ...again] };
}
