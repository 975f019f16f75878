import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Utype } from '#contract/roles.ts';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const user_id = () => bigint({ mode: 'number' }).notNull();

export const users = pgTable('users', {
  id: id(),
  utype: smallint().$type<Utype>().notNull(),
  surname: text().notNull().default(''),
  name: text().notNull().default(''),
  patronymic: text().notNull().default(''),
  birth_date: date(),
  email: text(),
  phone: text(),
  email_verified_at: instant(),
  phone_verified_at: instant(),
  password_hash: text(),
  /** Sealed (secret-key.ts). */
  totp_secret: text(),
  totp_enabled_at: instant(),
  totp_last_step: bigint({ mode: 'number' }),
  grace_sign_ins: smallint().notNull().default(0),
  last_season: integer(),
  blocked_at: instant(),
  /** Why, in words for the person; null for a block made before such words were asked for. */
  block_reason: text(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
});

export const recoveryCodes = pgTable('recovery_codes', {
  user_id: user_id(),
  code_hash: bytes().notNull(),
  used_at: instant(),
});

export type User = typeof users.$inferSelect;

export const sessions = pgTable('sessions', {
  id: id(),
  user_id: user_id(),
  token_hash: bytes().notNull(),
  user_agent: text().notNull().default(''),
  ip: text().notNull().default(''),
  created_at: instant().notNull().default(now),
  seen_at: instant().notNull().default(now),
  expires_at: instant().notNull(),
});

export const knownDevices = pgTable('known_devices', {
  user_id: user_id(),
  token_hash: bytes().notNull(),
  seen_at: instant().notNull().default(now),
});

/** What a code allows; a code asked for one purpose is refused for another. */
export type CodePurpose =
  | 'registration'
  | 'recovery'
  | 'change_email'
  | 'change_phone'
  | 'sign_in'
  | 'second_factor'
  | 'agreement'
  | 'carry'
  | 'entrance'
  | 'erasure'
  | 'trial';

export const confirmationCodes = pgTable('confirmation_codes', {
  key: text().primaryKey(),
  purpose: text().$type<CodePurpose>().notNull(),
  email: text(),
  phone: text(),
  user_id: bigint({ mode: 'number' }),
  /** The child whose profile is carried. */
  about_id: bigint({ mode: 'number' }),
  code_hash: bytes().notNull(),
  tries: smallint().notNull().default(0),
  created_at: instant().notNull().default(now),
  expires_at: instant().notNull(),
  confirmed_at: instant(),
  used_at: instant(),
  /** The stranger's browser it was asked for in. */
  device_hash: bytes(),
});

export type Attempt = typeof confirmationCodes.$inferSelect;
