import {
  CalendarCheck,
  CalendarX,
  Clock3,
  CreditCard,
  ExternalLink,
  OctagonX,
  type LucideIcon,
} from 'lucide-react'

import type { Locale } from '#domain/locale.ts'
import { hasSalonRight } from '#domain/salon-rights.ts'
import type { OwnSalon } from '#features/salons/contract.ts'
import { lastMoment, plainDay } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { useBusinessWords } from './words.ts'

/** The salon's status in one respect, and the page where it can be changed. */
export interface SalonLink {
  readonly path: string
  readonly Icon: LucideIcon
  readonly text: string
}

/** Whether customers can book, the subscription and the public page, as far as they are the user's business. */
export function useSalonLinks(salon: OwnSalon): readonly SalonLink[] {
  const words = useBusinessWords()
  const locale = useLocale()
  const href = useHref()
  const { slug, role, subscription, verification, isPublished } = salon
  const isVerified = verification === 'verified'
  const canBook = isBookable(salon)
  const bookable = {
    path: href('businessSetUp', undefined, { salon: slug, ...(!isPublished && { step: 'done' }) }),
    Icon: canBook ? CalendarCheck : CalendarX,
    text: isPublished ? (canBook ? words.bookable : words.notBookable) : words.notPublished,
  }
  const paid = {
    path: href('businessSubscription', undefined, { salon: slug }),
    Icon: subscription === 'trial' ? Clock3 : CreditCard,
    text: subscriptionLine(words, locale, salon),
  }
  const publicPage = {
    path: href('salon', { id: slug }),
    Icon: isVerified ? ExternalLink : OctagonX,
    text: isVerified ? words.publicPage : `${words.publicPage} · ${words.verification[verification]}`,
  }
  return [
    ...(hasSalonRight(role, 'set-up') ? [bookable] : []),
    ...(hasSalonRight(role, 'ownership') ? [paid] : []),
    // A salon that is suspended, or not published yet, has no public page.
    ...(verification === 'suspended' || !isPublished ? [] : [publicPage]),
  ]
}

/** The status may allow bookings although there is nothing to book. */
const isBookable = ({ takesBookings, setup }: OwnSalon): boolean =>
  takesBookings && setup.services > 0 && setup.team > 0 && setup.hours

function subscriptionLine(
  { subscription: words }: ReturnType<typeof useBusinessWords>,
  locale: Locale,
  { subscription, trialEndsAt, graceEndsAt }: OwnSalon,
): string {
  const end = { trial: trialEndsAt, past_due: graceEndsAt, none: null, active: null, cancelled: null }[
    subscription
  ]
  if (end === null) return words[subscription]
  return words[subscription === 'trial' ? 'trialUntil' : 'past_dueUntil'](plainDay(locale, lastMoment(end)))
}
