/** "+306900007805" → "+30 690 000 7805"; numbers of other shapes stay as they are. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(\+30)(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3\u00a0$4')

export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
