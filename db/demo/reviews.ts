import {
  greekApologies,
  greekByCategory,
  greekClosers,
  greekGood,
  greekMiddling,
  greekPoor,
  greekPraise,
  greekReplies,
} from './content/reviews-el.ts'
import {
  englishApologies,
  englishByCategory,
  englishClosers,
  englishGood,
  englishMiddling,
  englishPoor,
  englishPraise,
  englishReplies,
} from './content/reviews-en.ts'
import type { Category } from './content/services.ts'
import type { Dice } from './dice.ts'
import type { BookingRow, ReviewRow, StaffRow } from './model.ts'
import { latinName } from './people.ts'

const greek = {
  praise: greekPraise,
  byCategory: greekByCategory,
  closers: greekClosers,
  good: greekGood,
  middling: greekMiddling,
  poor: greekPoor,
  replies: greekReplies,
  apologies: greekApologies,
}

const english: typeof greek = {
  praise: englishPraise,
  byCategory: englishByCategory,
  closers: englishClosers,
  good: englishGood,
  middling: englishMiddling,
  poor: englishPoor,
  replies: englishReplies,
  apologies: englishApologies,
}

export type ReviewInput = {
  readonly dice: Dice
  readonly id: string
  readonly booking: BookingRow
  readonly author: string
  readonly staff: StaffRow
  readonly category: Category
  /** 0 to 1: how good the salon's reviews are. */
  readonly mood: number
  /** The sentences that this salon's reviews have used; grows. */
  readonly used: Set<string>
}

function ratingOf(dice: Dice, mood: number): number {
  const roll = dice.fraction() * 100
  const best = 62 + mood * 24
  if (roll < best) return 5
  if (roll < best + (100 - best) * 0.68) return 4
  if (roll < best + (100 - best) * 0.88) return 3
  return dice.chance(60) ? 2 : 1
}

/** A sentence that no review of this salon has used; after a few tries, stars without words. */
function unsaid({ dice, used }: ReviewInput, sentences: readonly string[]): string | undefined {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const sentence = dice.pick(sentences)
    if (!used.has(sentence)) {
      used.add(sentence)
      return sentence
    }
  }
  return undefined
}

function bodyOf(input: ReviewInput, rating: number): string {
  const { dice, booking, category } = input
  const voice = booking.language === 'el' ? greek : english
  if (dice.chance(8)) return ''
  if (rating <= 2) return unsaid(input, voice.poor) ?? ''
  if (rating === 3) return unsaid(input, voice.middling) ?? ''
  if (rating === 4 && dice.chance(75)) return unsaid(input, voice.good) ?? ''
  const own = voice.byCategory[category]
  const praise = (own && dice.chance(45) ? unsaid(input, own) : undefined) ?? unsaid(input, voice.praise)
  return praise === undefined ? '' : `${praise} ${dice.pick(voice.closers)}`.trim()
}

const parts = ['workStars', 'cleanlinessStars', 'punctualityStars', 'valueStars'] as const

/** Two of three authors rate the parts too, mostly like the whole. */
function partsOf(id: string, rating: number): Pick<ReviewRow, (typeof parts)[number]> {
  // Derived from the id, so that the dice fall as they did before.
  const digits = Array.from(id.slice(-5), (digit) => Number.parseInt(digit, 16))
  const isRated = (digits[4] ?? 0) < 11
  const starsOf = (digit = 0) => Math.min(5, Math.max(1, rating + (digit < 3 ? -1 : digit > 12 ? 1 : 0)))
  return Object.fromEntries(
    parts.map((part, at) => [part, isRated ? starsOf(digits[at]) : null]),
  ) as ReturnType<typeof partsOf>
}

const hour = 3_600_000

/** A customer's review in the hours after the booking, and sometimes the salon's answer. */
export function reviewOf(input: ReviewInput): ReviewRow {
  const { dice, booking } = input
  const rating = ratingOf(dice, input.mood)
  const voice = booking.language === 'el' ? greek : english
  const name = booking.language === 'el' ? input.staff.name : latinName(input.staff.name)
  const body = bodyOf(input, rating).replaceAll('{staff}', name)
  // Within hours, so that yesterday's booking is reviewed when the demo begins.
  const written = Date.parse(booking.endAt) + dice.whole(1, 6) * (hour / 2)
  const isAnswered = body !== '' && dice.chance(rating <= 3 ? 70 : 22)
  const reply = dice.pick(rating <= 3 ? voice.apologies : voice.replies)
  return {
    id: input.id,
    bookingId: booking.id,
    salonId: booking.salonId,
    customerId: booking.customerId,
    authorName: input.author,
    rating,
    body,
    language: booking.language,
    ...partsOf(input.id, rating),
    reply: isAnswered ? reply : null,
    replyLanguage: isAnswered ? booking.language : null,
    repliedAt: isAnswered ? new Date(written + hour / 2).toISOString() : null,
    createdAt: new Date(written).toISOString(),
  }
}
