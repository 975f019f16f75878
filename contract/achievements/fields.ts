// No schema here: screens and letters name these without loading zod.
/** `file_target` of an achievement's proof, and of the participant's picture for the season. */
export const achievementFile = 'achievement_file';
export const avatarFile = 'avatar_file';

/** From which age on something is an achievement: school age, in years. */
export const FIRST_ACHIEVEMENT_AGE = 6;

/** Days in which an achievement that was sent back may be corrected, even after the upload period. */
export const CORRECTION_DAYS = 3;
/** Days after the points are known in which a participant may object. */
export const OBJECTION_DAYS = 5;

export const achievementKinds = {
  diploma: 'Диплом, грамота',
  project: 'Проект, исследование',
  sport: 'Спорт',
  video: 'Видео',
  cadet: 'Кадет',
  volunteer: 'Волонтёр',
  other: 'Другое',
} as const;
export type AchievementKind = keyof typeof achievementKinds;

/** Kinds of achievement that declare a standing; once confirmed they bring points set in the configuration. */
export const standings = ['cadet', 'volunteer'] as const;
export type Standing = (typeof standings)[number];
export const isStanding = (kind: AchievementKind): kind is Standing => kind === 'cadet' || kind === 'volunteer';

/** Kinds of achievement whose points the table of the configuration proposes. */
export type ScoredKind = Exclude<AchievementKind, Standing>;
export const scoredKinds: readonly ScoredKind[] = ['diploma', 'project', 'sport', 'video', 'other'];

export const achievementLevels = {
  school: 'Школьный',
  municipal: 'Муниципальный',
  regional: 'Региональный',
  national: 'Всероссийский',
  international: 'Международный',
} as const;
export type AchievementLevel = keyof typeof achievementLevels;

export const achievementResults = { winner: 'Победа', prize: 'Призовое место', participant: 'Участие' } as const;
export type AchievementResult = keyof typeof achievementResults;

export const standingTitles: Record<Standing, string> = { cadet: 'Кадет', volunteer: 'Волонтёр' };

/** Points by kind, level and result: what the configuration proposes. */
export type PointsTable = Record<ScoredKind, Record<AchievementLevel, Record<AchievementResult, number>>>;

/** What the table's proposal depends on. */
export type AchievementClaimFacts = { kind: AchievementKind; level: AchievementLevel; result: AchievementResult };

/** The points the table proposes for an achievement; null for one that declares a standing. */
export const proposedPoint = (table: PointsTable, { kind, level, result }: AchievementClaimFacts): number | null =>
  isStanding(kind) ? null : table[kind][level][result];
