import type { SecondFactorDue } from '#contract/accounts/second-factor-due.ts';
import { isAdmin } from '#contract/roles.ts';
import type { Config } from '#server/config.ts';
import type { User } from '../tables.ts';

/** Sign-ins that are let through without the second factor; from the next on the session is for its set-up alone. */
export const GRACE = 3;
/** The number of sign-ins of somebody who has come by an invitation: none is let through without a second factor. */
export const NO_GRACE = GRACE + 2;

type FactorState = Pick<User, 'utype' | 'totp_enabled_at' | 'grace_sign_ins'>;
type FactorSetting = Pick<Config, 'REQUIRE_SECOND_FACTOR'>;

/** What a person who must have a second factor and has none is told of it; undefined for anybody else. */
export function secondFactorDue(
  config: FactorSetting,
  { utype, totp_enabled_at, grace_sign_ins }: FactorState,
): SecondFactorDue | null {
  if (!config.REQUIRE_SECOND_FACTOR || !isAdmin(utype) || totp_enabled_at !== null) return null;
  return {
    sign_ins_left: Math.max(0, GRACE - grace_sign_ins),
    must_set_up: grace_sign_ins > GRACE,
    is_newcomer: grace_sign_ins === NO_GRACE,
  };
}

/** Whether the sessions of this person are for the set-up alone; those opened before the setting was made too. */
export const lacksSecondFactor = (config: FactorSetting, person: FactorState): boolean =>
  secondFactorDue(config, person)?.must_set_up ?? false;
