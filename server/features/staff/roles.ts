import { utypes } from '#contract/roles.ts';
import { type StaffRole, staffRoleNames } from '#contract/staff/roles.ts';

export type StaffUtype = (typeof utypes)[StaffRole];

export const roleOfStaff = (utype: StaffUtype): StaffRole =>
  utype === utypes.administrator ? 'administrator' : 'curator';

/** «куратор». */
export const roleWord = (utype: StaffUtype): string => staffRoleNames[roleOfStaff(utype)];
