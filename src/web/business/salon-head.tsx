import {
  BadgeCheck,
  CalendarCheck,
  CalendarX,
  Clock3,
  CreditCard,
  ExternalLink,
  OctagonX,
} from 'lucide-react'

import type { Locale } from '#domain/locale.ts'
import type { OwnSalon } from '#features/salons/contract.ts'
import { lastMoment, plainDay } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useBusinessWords } from './words.ts'

const small = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** On a phone, a badge that says that all is well leaves its space to the day. */
const inOrder = 'max-sm:hidden'

interface SalonProps {
  readonly salon: OwnSalon
}

/** The salon's name and status, and the link to its public page. */
export function SalonHead({ salon }: SalonProps) {
  const isSuspended = salon.verification === 'suspended'
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display text-display-sm break-words">
            {salon.name} <span className="font-text text-body text-muted">{salon.city}</span>
          </h1>
          <p className="mt-2 flex flex-wrap gap-2 print:hidden">
            <VerificationBadge salon={salon} />
            <SubscriptionBadge salon={salon} />
            <BookableBadge salon={salon} />
          </p>
        </div>
        {/* A suspended salon has no public page. */}
        {!isSuspended && <PublicPageLink salon={salon} />}
      </div>
      {isSuspended && <SuspensionNotice salon={salon} />}
    </>
  )
}

function SuspensionNotice({ salon }: SalonProps) {
  const words = useBusinessWords()
  return (
    <Notice tone="danger" title={words.suspended} className="mt-4">
      {salon.suspensionReason}
    </Notice>
  )
}

function PublicPageLink({ salon }: SalonProps) {
  const words = useBusinessWords()
  const href = useHref()
  return (
    <LinkButton
      to={href('salon', { id: salon.slug })}
      variant="secondary"
      size="sm"
      className="shrink-0 max-sm:size-11 max-sm:px-0 print:hidden"
    >
      <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-sm:sr-only">{words.publicPage}</span>
    </LinkButton>
  )
}

const verificationTones = { verified: 'success', unverified: 'warning', suspended: 'danger' } as const

function VerificationBadge({ salon: { verification } }: SalonProps) {
  const words = useBusinessWords()
  const isVerified = verification === 'verified'
  return (
    <Badge
      className={isVerified ? inOrder : ''}
      tone={verificationTones[verification]}
      icon={isVerified ? <BadgeCheck {...small} /> : <OctagonX {...small} />}
    >
      {words.verification[verification]}
    </Badge>
  )
}

function SubscriptionBadge({ salon }: SalonProps) {
  const words = useBusinessWords()
  const locale = useLocale()
  const isActive = salon.subscription === 'active'
  const isOnTrial = salon.subscription === 'trial'
  return (
    <Badge
      className={isActive ? inOrder : ''}
      tone={isActive ? 'success' : isOnTrial ? 'info' : 'warning'}
      icon={isOnTrial ? <Clock3 {...small} /> : <CreditCard {...small} />}
    >
      {subscriptionLine(words, locale, salon)}
    </Badge>
  )
}

function BookableBadge({ salon: { takesBookings, setup } }: SalonProps) {
  const words = useBusinessWords()
  // The status may allow bookings while there is nothing that could be booked.
  const isReady = takesBookings && setup.services > 0 && setup.team > 0 && setup.hours
  return (
    <Badge
      tone={isReady ? 'success' : 'neutral'}
      icon={isReady ? <CalendarCheck {...small} /> : <CalendarX {...small} />}
    >
      {isReady ? words.bookable : words.notBookable}
    </Badge>
  )
}

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
