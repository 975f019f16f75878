import { defineFeature } from '#server/define-feature.ts';
import { codeLetters } from './code-letters.ts';
import { contactLetters } from './contact-letters.ts';
import { cleanAccounts } from './jobs.ts';
import { accountLimits } from './limits.ts';
import { ownerLetters } from './owner-letters.ts';
import { openPasswords } from './passwords/passwords.ts';
import { accountData } from './personal-data.ts';
import { accounts } from './routes.ts';
import { lacksSecondFactor } from './second-factor/second-factor-grace.ts';
import { slidingHours } from './sessions/session-length.ts';
import { rememberSessions } from './sessions/sessions.ts';

export const accountsFeature = defineFeature({
  routes: { accounts },
  jobs: [{ job: cleanAccounts, cron: '50 3 * * *' }],
  letters: [codeLetters, contactLetters, ownerLetters],
  personalData: accountData,
  open: ({ config, db, bus, passwords_wait_ms }) => ({
    services: {
      sessions: rememberSessions(db, bus, {
        slidingHours: ({ utype }) => slidingHours(config, utype),
        lacksSecondFactor: (person) => lacksSecondFactor(config, person),
      }),
      passwords: openPasswords(config.WORKERS, passwords_wait_ms),
    },
  }),
  limits: accountLimits,
});
