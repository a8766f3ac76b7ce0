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

/** What is in order takes no room from the day on a phone. */
const inOrder = 'max-sm:hidden'

/** Name, where it stands, and the way to its public page. */
export function SalonHead({ salon }: { readonly salon: OwnSalon }) {
  const words = useBusinessWords()
  const href = useHref()
  const isSuspended = salon.verification === 'suspended'
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display text-display-sm break-words">
            {salon.name} <span className="font-text text-body text-muted">{salon.city}</span>
          </h1>
          <States salon={salon} />
        </div>
        {/* A suspended salon has no public page. */}
        {!isSuspended && (
          <LinkButton
            to={href('salon', { id: salon.slug })}
            variant="secondary"
            size="sm"
            className="shrink-0 max-sm:size-11 max-sm:px-0 print:hidden"
          >
            <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className="max-sm:sr-only">{words.publicPage}</span>
          </LinkButton>
        )}
      </div>
      {isSuspended && (
        <Notice tone="danger" title={words.suspended} className="mt-4">
          {salon.suspensionReason}
        </Notice>
      )}
    </>
  )
}

function States({ salon }: { readonly salon: OwnSalon }) {
  const words = useBusinessWords()
  const locale = useLocale()
  const { verification, subscription } = salon
  const isOnTrial = subscription === 'trial'
  // Bookable by its state, but there is nothing that could be booked.
  const isReady = salon.takesBookings && salon.setup.services > 0 && salon.setup.team > 0 && salon.setup.hours
  return (
    <p className="mt-2 flex flex-wrap gap-2 print:hidden">
      <Badge
        className={verification === 'verified' ? inOrder : ''}
        tone={verification === 'verified' ? 'success' : verification === 'suspended' ? 'danger' : 'warning'}
        icon={verification === 'verified' ? <BadgeCheck {...small} /> : <OctagonX {...small} />}
      >
        {words.verification[verification]}
      </Badge>
      <Badge
        className={subscription === 'active' ? inOrder : ''}
        tone={subscription === 'active' ? 'success' : isOnTrial ? 'info' : 'warning'}
        icon={isOnTrial ? <Clock3 {...small} /> : <CreditCard {...small} />}
      >
        {subscriptionLine(words, locale, salon)}
      </Badge>
      <Badge
        tone={isReady ? 'success' : 'neutral'}
        icon={isReady ? <CalendarCheck {...small} /> : <CalendarX {...small} />}
      >
        {isReady ? words.bookable : words.notBookable}
      </Badge>
    </p>
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
