/** Fields changed one by one: all of a child, the first four of a parent. */
export const editableFields = ['surname', 'name', 'patronymic', 'birth_date', 'gender', 'phone', 'email'] as const;
export type EditableField = (typeof editableFields)[number];
export type ParentField = 'surname' | 'name' | 'patronymic' | 'birth_date';

export const isContact = (field: EditableField): field is 'phone' | 'email' => field === 'phone' || field === 'email';
export const isParentField = (field: EditableField): field is ParentField => !isContact(field) && field !== 'gender';
