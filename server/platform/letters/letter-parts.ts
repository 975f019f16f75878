import { formatDateTime } from '#contract/words/dates.ts';
import { link, moment, optionalWords, required, safety } from './placeholders.ts';

/** Parts that letters of several features share: the placeholders a letter declares, and the values it is rendered with. */

/**
 * A one-time link of entrance, until when it works, and that nobody else may have it; without it the letter is nothing.
 * `example`: a path of such a link. `secrecy`: the words of safety.
 */
export const oneTimeLink = (example: string, secrecy: string) => ({
  placeholders: {
    ссылка: required(link('ссылка для входа', example), 'text', 'sms'),
    срок: required(moment, 'text'),
    'никому не пересылать': safety(secrecy, 'text'),
  },
  values: (url: string, expires_at: string) => ({
    ссылка: url,
    срок: formatDateTime(expires_at),
    'никому не пересылать': secrecy,
  }),
});

/** «до 30.11.2026 23:59», whole and for an SMS; both empty where there is no deadline. */
export const untilDeadline = {
  placeholders: {
    'до срока': optionalWords('до какого срока; «до» — внутри подстановки', 'до 30.11.2026 23:59 (время московское)'),
    'до срока кратко': optionalWords('до какого срока, для СМС', 'до 30.11.2026 23:59 мск'),
  },
  values: (deadline: string | null | undefined) => ({
    'до срока': deadline ? `до ${formatDateTime(deadline)} (время московское)` : '',
    'до срока кратко': deadline ? `до ${formatDateTime(deadline)} мск` : '',
  }),
};

/** When reminders go (server/features/participation/send-reminders.ts), as an administrator reads it. */
export const beforeDeadline = 'за трое суток, за сутки и за три часа до срока';
