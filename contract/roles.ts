/** User types (docs/product/roles.md): `utype` is the number stored in the database and sent to clients. */
export const utypes = { administrator: 1, parent: 2, participant: 3, guide: 4, curator: 5 } as const;

export type Role = keyof typeof utypes;
export type Utype = (typeof utypes)[Role];

export const roleNames: Record<Role, string> = {
  administrator: 'Администратор',
  parent: 'Родитель',
  participant: 'Участник',
  guide: 'Наставник',
  curator: 'Куратор',
};

export const roleOf = (utype: Utype): Role => {
  for (const [role, value] of Object.entries(utypes)) if (value === utype) return role as Role;
  throw new RangeError(`unknown utype ${utype}`);
};

/** Roles with the administrator menu. */
export const admin: readonly Role[] = ['administrator', 'curator'];

export const isAdmin = (utype: Utype): boolean => utype === utypes.administrator || utype === utypes.curator;

/** Whether a role is parent or participant, for what both see alike. */
export const isFamily = (utype: Utype): boolean => utype === utypes.parent || utype === utypes.participant;

/** Path of each role's home, for the header and the error modal. */
export const homeOf = (utype: Utype): '/admin' | '/parent' | '/student' | '/guide' =>
  isAdmin(utype) ? '/admin' : utype === utypes.parent ? '/parent' : utype === utypes.guide ? '/guide' : '/student';
