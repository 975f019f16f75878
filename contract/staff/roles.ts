// No schema here: screens load these without zod.

/** Who is of the staff: what an invitation and a change of role may name. */
export const staffRoles = ['administrator', 'curator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = { administrator: 'администратор', curator: 'куратор' };

export const isStaffRole = (role: unknown): role is StaffRole => role === 'administrator' || role === 'curator';
