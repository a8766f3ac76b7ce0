import type { salonMessageMail as source } from '../el/salon-message-mail.ts'
import type { Translated } from '../translated.ts'

export const salonMessageMail: Translated<typeof source> = {
  subject: (salon) => `A message about your appointment · ${salon}`,
  title: (salon) => `A message from ${salon}`,
  intro: (salon) => `${salon} is writing to you about your appointment.`,
  message: 'Message',
  when: 'Appointment',
  services: 'Services',
  openBooking: 'My appointment',
  openSalon: 'The salon’s page',
  replySalon: (phone) =>
    `If you reply to this email, your reply goes to the salon.${phone === undefined ? '' : ` Phone: ${phone}.`}`,
  callSalon: (phone) =>
    phone === undefined
      ? 'Please don’t reply to this email: the salon won’t see it.'
      : `Please don’t reply to this email: the salon won’t see it. Call them on ${phone}.`,
  whyYou: (salon) => `You’re getting this email because you have an appointment at ${salon}.`,
  button: 'My appointment',
}
