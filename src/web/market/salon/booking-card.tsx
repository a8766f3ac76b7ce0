import { Phone, X } from 'lucide-react'

import { spacedPhone, telephoneLink } from '#domain/written-phone.ts'
import { minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from './icon.tsx'
import { NextFreeBox, NextFreeLine } from './next-free-box.tsx'
import { offeredService, type SalonView, type ServiceView } from './salon-view.ts'
import type { Choice } from './use-choice.ts'
import type { NextFree } from './use-next-free.ts'
import { useSalonWords } from './words.ts'

interface BookingProps {
  readonly choice: Choice
  readonly next: NextFree
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Beside the page from 900 px on: what is chosen, when there is room, and the button. */
export function BookingCard({ choice, next }: BookingProps) {
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
      {lines.length === 0 ? <NothingChosen salon={salon} /> : <ChosenList choice={choice} />}
      <div className="mt-4">
        <NextFreeBox
          salon={salon}
          next={next}
          service={offered?.name}
          onNear={booking.preload}
          onPick={(start) => choice.book({ start, ...(offered && { services: [visitOf(offered)] }) })}
        />
      </div>
      <Button
        size="lg"
        wide
        className="mt-4"
        onPointerEnter={booking.preload}
        onFocus={booking.preload}
        busy={booking.isOpening}
        onClick={() => choice.book()}
      >
        {words.book}
      </Button>
      <ul className="mt-4 flex flex-col gap-2 text-small text-ink-2">
        <li className="flex gap-2.5">
          <Icon name="safe" size={18} className="mt-px text-success" />
          {words.freeCancel(salon.policy.cancellationHours)}
        </li>
        {salon.policy.depositKind === 'none' && (
          <li className="flex gap-2.5">
            <Icon name="wallet" size={18} className="mt-px text-muted" />
            {words.payAtSalon}
          </li>
        )}
      </ul>
    </section>
  )
}

const visitOf = ({ id }: ServiceView) => ({ serviceId: id, optionIds: [] })

function NothingChosen({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <>
      {salon.priceFromCents !== null && (
        <p className="mt-1 text-title tabular">{words.priceFrom(money(locale, salon.priceFromCents))}</p>
      )}
      <p className="mt-2 text-small text-muted">{words.pickServices}</p>
    </>
  )
}

function ChosenList({ choice }: { readonly choice: Choice }) {
  const words = useSalonWords()
  const locale = useLocale()
  const { lines, total } = choice
  return (
    <>
      <ul className="mt-3">
        {lines.map(({ service, options }) => (
          <li key={service.id} className="flex items-start gap-2 border-b border-line py-2 last:border-b-0">
            <div className="min-w-0 flex-1 py-1.5">
              <p className="text-small font-semibold [overflow-wrap:anywhere]">{service.name}</p>
              {options.map((option) => (
                <p key={option.id} className="text-caption text-muted">
                  + {option.name}
                </p>
              ))}
            </div>
            <span className="pt-1.5 text-small font-semibold whitespace-nowrap tabular">
              {money(
                locale,
                [service, ...options].reduce((sum, { priceCents }) => sum + priceCents, 0),
              )}
            </span>
            <button
              type="button"
              aria-label={words.removeService(service.name)}
              title={words.removeService(service.name)}
              className="relative grid size-8 shrink-0 place-items-center rounded-full text-muted after:absolute after:-inset-1.5 hover:bg-primary-ghost hover:text-primary"
              onClick={() => choice.toggleService(service.id)}
            >
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line-strong pt-3">
        <span className="text-small text-muted">
          {total.isFrom ? words.totalFrom : words.total} · {minutes(locale, total.minutes)}
        </span>
        <span className="text-[20px] font-bold tabular">{money(locale, total.priceCents)}</span>
      </p>
    </>
  )
}

/** At the bottom of a phone, as long as the page lasts. */
export function BookingBar({ choice, next }: BookingProps) {
  const words = useSalonWords()
  const locale = useLocale()
  const { salon, lines, total, booking } = choice
  const sum = money(locale, total.priceCents)
  const price =
    salon.priceFromCents === null ? words.yourVisit : words.priceFrom(money(locale, salon.priceFromCents))
  return (
    <section
      aria-label={words.yourVisit}
      data-bottom-bar=""
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_rgb(42_22_32/0.18)] md:hidden"
    >
      <div className="page flex items-center gap-3 py-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-label font-bold tabular">
            {lines.length === 0
              ? price
              : `${words.count(lines.length)} · ${total.isFrom ? words.from(sum) : sum}`}
          </p>
          <NextFreeLine salon={salon} next={next} />
        </div>
        <Button
          size="lg"
          onPointerEnter={booking.preload}
          onFocus={booking.preload}
          busy={booking.isOpening}
          onClick={() => choice.book()}
        >
          {words.book}
        </Button>
      </div>
    </section>
  )
}

/** A verified salon whose subscription does not run: no button, but a way to reach it. */
export function NotTakingBookings({ salon: { phone } }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  return (
    <section className="rounded-xl bg-surface p-5 ring-1 ring-line md:p-6">
      <h2 className="text-title">{words.closedForBooking.title}</h2>
      <p className="mt-1 text-small text-ink-2">{words.closedForBooking.text}</p>
      {phone !== null && (
        <a
          href={telephoneLink(phone)}
          className="mt-4 inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-full font-semibold text-primary shadow-[inset_0_0_0_1.5px_var(--color-primary)] hover:bg-primary-ghost"
        >
          <Phone {...icon} />
          <span className="tabular">{spacedPhone(phone)}</span>
        </a>
      )}
    </section>
  )
}

/** Tells a reader what a press on «select» did; the eye sees it in the bar or the card. */
export function ChoiceStatus({ choice: { lines, total } }: { readonly choice: Choice }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <output className="sr-only">
      {lines.length > 0 && words.chosenNow(words.count(lines.length), money(locale, total.priceCents))}
    </output>
  )
}
