import type { inBoth as source } from '../el/in-both.ts'
import type { Translated } from '../translated.ts'

export const inBoth: Translated<typeof source> = {
  book: 'Book an appointment',
  replySubject: 'Your partnership request · Onyxi',
  suggestions: {
    any: (salon) => `A photo from ${salon}`,
    room: (salon) => `Inside ${salon}`,
    desk: (salon) => `A manicure desk at ${salon}`,
    manicure: (salon) => `A manicure by ${salon}`,
    pedicure: (salon) => `A pedicure by ${salon}`,
    art: (salon) => `Nail art by ${salon}`,
    team: (salon) => `The team at ${salon}`,
  },
}
