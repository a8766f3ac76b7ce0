import { CalendarDays, MapPin } from 'lucide-react'

import type { BookingView } from '#features/booking/contract.ts'
import type { acceptOffer, declineOffer, OpenedOffer } from '#features/waitlist/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { keepOfferedHold } from '../../market/booking/draft.ts'
import { isCode, refusalText } from '../../market/booking/refusal.ts'
import { useWaitlistWords } from '../../market/booking/waitlist/words.ts'
import { useBookingWords } from '../../market/booking/words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { fullSpan } from '../../ui/dates.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { useAction } from '../../ui/use-action.ts'
import { offerUntil } from './offer-until.ts'

interface OpenOfferProps {
  readonly token: string
  readonly opened: OpenedOffer
  readonly onBooked: (booking: BookingView) => void
  readonly onAnswered: (after: OpenedOffer) => void
  /** Called when it turned out to be over. */
  readonly onOutdated: () => void
}

/** An offered time with its two answers. */
export function OpenOffer(props: OpenOfferProps) {
  const { offer: words } = useWaitlistWords()
  const locale = useLocale()
  const { offer, salon } = props.opened
  const until = offerUntil(locale, offer.expiresAt, salon.timeZone)
  return (
    <>
      <h1 className="display text-display">{words.title[offer.phase]}</h1>
      <p className="mt-3 text-ink-2">{words.intro[offer.phase](until)}</p>
      <div className="panel mt-6 flex flex-col gap-5 p-5 sm:p-7">
        <Visit opened={props.opened} />
        <Answers {...props} />
      </div>
    </>
  )
}

function Visit({ opened: { offer, salon, services, staffName } }: Pick<OpenOfferProps, 'opened'>) {
  const { offer: words } = useWaitlistWords()
  const { staff } = useBookingWords()
  const locale = useLocale()
  return (
    <div className="flex flex-col gap-3">
      <p className="flex gap-3 font-bold">
        <CalendarDays {...icon} />
        {fullSpan(locale, offer, salon.timeZone)}
      </p>
      <p className="flex gap-3 font-bold">
        <MapPin {...icon} />
        {salon.name}
      </p>
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="min-w-0 [overflow-wrap:anywhere]" lang="">
          {services.map(({ name }) => name).join(' + ')}
          {staffName !== null && <span className="block text-small text-muted">{staff.with(staffName)}</span>}
        </span>
        <span>
          <span className="sr-only">{words.price}: </span>
          <Price cents={offer.priceCents} />
        </span>
      </p>
    </div>
  )
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 text-primary' } as const

type Trouble = { readonly text: string; readonly isToPay: boolean }

function Answers({ token, opened, onBooked, onAnswered, onOutdated }: OpenOfferProps) {
  const { offer: words } = useWaitlistWords()
  const booking = useBookingWords()
  const explain = (error: unknown): Trouble => {
    if (isCode(error, 'offer_over', 'hold_expired', 'hold_used')) onOutdated()
    const isToPay = isCode(error, 'payment_required', 'validation_failed', 'payment_in_progress')
    // The hold of the time is hers now, even if it was another customer's of the round.
    if (isToPay) onOutdated()
    return { text: refusalText(error, booking), isToPay }
  }
  const accepting = useAction<void, Trouble>(
    async () => onBooked(await api<typeof acceptOffer>('POST', '/waitlist-offers/accept', { body: { token } })),
    { explain },
  )
  const declining = useAction<void, Trouble>(
    async () => onAnswered(await api<typeof declineOffer>('POST', '/waitlist-offers/decline', { body: { token } })),
    { explain },
  )
  const trouble = accepting.problem ?? declining.problem
  if (trouble?.isToPay && opened.hold) return <OnSalonPage opened={opened} hold={opened.hold} />
  return (
    <div className="flex flex-col gap-3">
      <Button size="lg" wide busy={accepting.isBusy} onClick={() => void accepting.run()}>
        {words.accept}
      </Button>
      <Button variant="ghost" wide busy={declining.isBusy} onClick={() => void declining.run()}>
        {words.decline}
      </Button>
      <p className="text-center text-small text-muted">{words.declineHint}</p>
      <Problem>{trouble?.text}</Problem>
    </div>
  )
} // prettier-ignore

interface OnSalonPageProps extends Pick<OpenOfferProps, 'opened'> {
  readonly hold: NonNullable<OpenedOffer['hold']>
}

/** A deposit or a card is required: the sheet of the salon's page continues with the same hold. */
function OnSalonPage({ opened: { salon, services, staffId }, hold }: OnSalonPageProps) {
  const { offer: words } = useWaitlistWords()
  const href = useHref()
  const keep = () =>
    keepOfferedHold({
      salonId: salon.id,
      hold,
      services: services.map(({ id, optionIds }) => ({ serviceId: id, optionIds })),
      staffId: staffId ?? undefined,
    })
  return (
    <Notice
      title={words.pay}
      live
      action={
        <LinkButton to={`${href('salon', { id: salon.slug })}#book-details`} onClick={keep}>
          {words.goOn}
        </LinkButton>
      }
    >
      {words.payText}
    </Notice>
  )
}
