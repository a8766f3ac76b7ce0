/** A phone of which only whoever knows it recognises the end: `•••• 2222`. */
export const maskedPhone = (phone: string): string => `•••• ${phone.replaceAll(/\D/g, '').slice(-4)}`
