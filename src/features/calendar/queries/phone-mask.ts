/** Masks a phone so that only people who know it recognise its end: `•••• 2222`. */
export const maskedPhone = (phone: string): string => `•••• ${phone.replaceAll(/\D/g, '').slice(-4)}`
