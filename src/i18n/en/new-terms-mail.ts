import type { newTermsMail as source } from '../el/new-terms-mail.ts'
import type { Translated } from '../translated.ts'

export const newTermsMail: Translated<typeof source> = {
  title: (day) => `Our terms change on ${day}`,
  intro: (day) =>
    `We’re telling you in good time: until then today’s terms apply. The new ones apply from ${day}. Appointments that are already booked keep the terms they were booked under.`,
  changes: 'What changes',
  read: 'Read the new terms',
  choice: (day) =>
    `If you agree, there’s nothing to do. If you don’t, you can delete your account before ${day}, under profile and security.`,
  whyYou: 'You’re getting this message because you have an Onyxi account and its terms are changing.',
}
