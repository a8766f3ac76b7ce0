import type { salonNewsMail as greek } from '../el/salon-news-mail.ts'
import type { Translated } from '../translated.ts'

export const salonNewsMail: Translated<typeof greek> = {
  salon: 'Salon',
  refill: {
    subject: (salon) => `Time for your next appointment? · ${salon}`,
    title: () => 'Time for the next one?',
    intro: (salon) =>
      `It’s been a while since your last appointment at ${salon}. Pick the time that suits you while it’s still there.`,
    action: 'Book an appointment',
  },
  birthday: {
    subject: (salon) => `Happy birthday! · ${salon}`,
    title: (name) => (name === '' ? 'Happy birthday!' : `Happy birthday, ${name}!`),
    intro: (salon) => `Everyone at ${salon} wishes you a wonderful year.`,
    action: 'The salon’s page',
  },
  footer: (salon) => `You’re getting this because you agreed to news from ${salon}.`,
  off: 'No more news from this salon',
}
