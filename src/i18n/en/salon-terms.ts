import type { salonTerms as source } from '../el/salon-terms.ts'
import { plural, type Translated } from '../translated.ts'

export const salonTerms: Translated<typeof source> = {
  depositNone: 'No deposit: payment is at the salon.',
  percentOfTotal: (percent) => `${percent}% of the total`,
  asksDeposit: (part) => `The salon asks for a deposit of ${part}: you pay it by card when you book.`,
  announcesDeposit: (part) => `The salon asks for a deposit of ${part}. You don’t pay it when you book here.`,
  asksCard: (part) =>
    `The salon asks for a card on file. Nothing is charged now; if you cancel late or don’t come, it’s charged ${part}.`,
  cancel: (hours) =>
    hours === 0
      ? 'Free cancellation or change until the appointment begins.'
      : `Free cancellation or change up to ${hours} ${plural('en', hours, { one: 'hour', other: 'hours' })} before the appointment.`,
  notice: (time) => `Book at least ${time} ahead.`,
  noNotice: 'Book right up to the last moment.',
  horizon: (days) => `Appointments up to ${days} ${plural('en', days, { one: 'day', other: 'days' })} ahead.`,
  amenity: {
    wifi: 'Wi-Fi',
    card: 'Card payment',
    parking: 'Parking',
    step_free: 'Step-free access',
    air_conditioning: 'Air conditioning',
    drinks: 'Coffee and drinks',
    kids_corner: 'Kids’ corner',
    pets: 'Pets welcome',
    vegan_products: 'Vegan products',
    sterilised_tools: 'Sterilised tools',
    gift_cards: 'Gift cards',
    english_spoken: 'English spoken',
  },
}
