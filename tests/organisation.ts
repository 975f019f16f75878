import type { Configuration } from '#contract/configuration/configuration.ts';

/**
 * Organisation of the tests' programme, without which nothing can be signed. Its numbers have valid check digits and
 * belong to nobody.
 */
export const testOrganisation = {
  organisation_name: 'Автономная организация «Опытовый бассейн»',
  organisation_short_name: 'Опытовый бассейн',
  organisation_inn: '7700000009',
  organisation_ogrn: '1027700000008',
  organisation_address: '183000, Приморск, Морская улица, 1',
  contact_email: 'info@ocean.test',
  mail_sender_name: 'Портал пробной программы',
  mail_sender_address: 'noreply@ocean.test',
  sms_sender_name: 'Okean',
} satisfies Partial<Configuration>;

/** Default configuration of tests: families register and learn in most. */
export const testConfiguration = {
  ...testOrganisation,
  registration_open: true,
  training_open: true,
} satisfies Partial<Configuration>;
