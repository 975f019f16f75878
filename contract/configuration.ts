import { z } from 'zod';
import { instant } from './route.ts';

const directionSettings = z
  .object({ capacity: z.int().min(0).max(10_000), reserve: z.int().min(0).max(10_000), open: z.boolean() })
  .default({ capacity: 20, reserve: 10, open: true });
const days = (count: number) => z.int().min(1).max(365).default(count);

/** Every option of the season, with its type, default and check. */
export const Configuration = z.object({
  current_year: z.int().min(2018).max(2100).default(2027),
  registration_open: z.boolean().default(true),
  registration_end: instant.nullable().default(null),
  training_open: z.boolean().default(true),
  achievements_upload_period: z
    .object({ from: instant.nullable(), to: instant.nullable() })
    .refine(({ from, to }) => !from || !to || from < to, { error: 'Начало периода позже его конца', path: ['to'] })
    .default({ from: null, to: null }),
  days_fill_questionnaire: days(14),
  days_correct_questionnaire: days(7),
  days_questionnaire_checking: days(5),
  days_go_to_training: days(14),
  days_winner_confirmation: days(5),
  days_fill_arrival_info: days(14),
  directions: z
    .object({
      keepers: directionSettings,
      inventors: directionSettings,
      rescuers: directionSettings,
      hydronauts: directionSettings,
      aquanauts: directionSettings,
    })
    .prefault({}),
  cadet_points: z.number().min(0).max(1000).default(5),
  volunteer_points: z.number().min(0).max(1000).default(5),
  mail_sender_name: z.string().trim().min(1).max(80).default('Портал океанавтики'),
  mail_sender_address: z.email('Некорректный формат email').default('noreply@ocean.test'),
  sms_sender_name: z.string().trim().min(1).max(11).default('Okean'),
  news_per_page: z.int().min(1).max(50).default(9),
  rows_per_page: z.int().min(5).max(200).default(20),
  upload_limit_mib: z.int().min(1).max(100).default(10),
});
export type Configuration = z.infer<typeof Configuration>;
