import { lazy, Suspense } from 'react'

import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { BookButton } from './book-button.tsx'
import { Icon } from './icon.tsx'
import { NearbyLink, NextFreeBox } from './next-free-box.tsx'
import { offeredService, withoutOptions, type SalonView } from './salon-view.ts'
import type { Choice } from './use-choice.ts'
import { isFarOff, type NextFree } from './use-next-free.ts'
import { useSalonWords } from './words.ts'

// Loaded with the first choice.
const ChosenList = lazy(async () => ({ default: (await import('./chosen-list.tsx')).ChosenList }))

interface BookingCardProps {
  readonly choice: Choice
  readonly next: NextFree
}

/** Stands beside the page from 900 px on: the choice, the next free times, and the button. */
export function BookingCard({ choice, next }: BookingCardProps) {
  const words = useSalonWords()
  const { salon, lines, booking } = choice
  const offered = lines.length === 0 ? offeredService(salon) : undefined
  return (
    <section
      aria-labelledby="visit-title"
      className="max-h-[calc(100dvh-104px)] overflow-y-auto rounded-xl bg-surface p-6 shadow-2 ring-1 ring-line"
    >
      <h2 id="visit-title" className="display text-display-sm">
        {words.yourVisit}
      </h2>
      {lines.length === 0 ? (
        <NothingChosen salon={salon} />
      ) : (
        <Suspense fallback={<NothingChosen salon={salon} />}>
          <ChosenList choice={choice} />
        </Suspense>
      )}
      <div className="mt-4">
        <NextFreeBox
          salon={salon}
          next={next}
          service={offered?.name}
          onNear={booking.preload}
          onPick={(start) => choice.book({ start, ...(offered && { services: [withoutOptions(offered)] }) })}
        />
      </div>
      {isFarOff(next) && (
        <p className="text-small">
          <NearbyLink />
        </p>
      )}
      <BookButton choice={choice} wide className="mt-4" />
      <Terms policy={salon.policy} />
    </section>
  )
}

/** The terms of a booking in short. */
function Terms({ policy }: Pick<SalonView, 'policy'>) {
  const words = useSalonWords()
  return (
    <ul className="mt-4 flex flex-col gap-2 text-small text-ink-2">
      <li className="flex gap-2.5">
        <Icon name="safe" size={18} className="mt-px text-success" />
        {words.freeCancel(policy.cancellationHours)}
      </li>
      {policy.depositKind === 'none' && (
        <li className="flex gap-2.5">
          <Icon name="wallet" size={18} className="mt-px text-muted" />
          {words.payAtSalon}
        </li>
      )}
      {policy.guaranteeKind !== 'none' && policy.takesPayments && (
        <li className="flex gap-2.5">
          <Icon name="card" size={18} className="mt-px text-muted" />
          {words.cardNeeded}
        </li>
      )}
    </ul>
  )
}

function NothingChosen({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <>
      {salon.priceFromCents !== null && (
        <p className="mt-1 text-title tabular">
          {words.priceFrom(money(locale, salon.reducedFrom?.priceCents ?? salon.priceFromCents))}
        </p>
      )}
      <p className="mt-2 text-small text-muted">{words.pickServices}</p>
    </>
  )
}
