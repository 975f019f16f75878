/** «д•••@mail.ru»: enough to know one's own address by, too little to learn another's. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** «+7 (9••) •••-••-67». */
export const maskPhone = (phone: string): string => `+7 (9••) •••-••-${phone.slice(-2)}`;

export const maskContacts = ({ email, phone }: { email: string | null; phone: string | null }): string =>
  [email && maskEmail(email), phone && maskPhone(phone)].filter(Boolean).join(' и ');
