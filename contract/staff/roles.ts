// No schema here: screens load these without zod.

/** Roles of the staff, for invitations and changes of role. */
export const staffRoles = ['administrator', 'curator'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleNames: Record<StaffRole, string> = { administrator: 'администратор', curator: 'куратор' };

export const isStaffRole = (role: unknown): role is StaffRole => role === 'administrator' || role === 'curator';
