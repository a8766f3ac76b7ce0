import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { OpenedOffer, openOffer } from '#features/waitlist/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useWaitlistWords } from '../../market/booking/waitlist/words.ts'
import { fullWhen } from '../../ui/dates.ts'
import { Linked } from '../linked.tsx'
import { LinkMessage } from '../reminder/link-message.tsx'
import { OpenOffer } from './open-offer.tsx'

interface TokenProps {
  /** Empty if the URL has none. */
  readonly token: string
}

/** The time of an offer, or why it can no longer be taken. */
export function LinkedOffer({ token }: TokenProps) {
  const { offer: words } = useWaitlistWords()
  const [booking, setBooking] = useState<BookingView>()
  if (booking) return <Booked booking={booking} />
  return (
    <Linked
      name="waitlist-offer"
      token={token}
      words={words}
      load={(signal) => api<typeof openOffer>('POST', '/waitlist-offers/open', { body: { token }, signal })}
    >
      {(opened, changes) =>
        opened.state === 'open' ? (
          <OpenOffer token={token} opened={opened} onBooked={setBooking} {...changes} />
        ) : (
          <Closed opened={opened} />
        )
      }
    </Linked>
  )
}

function Booked({ booking: { salon, start } }: { readonly booking: BookingView }) {
  const { offer: words } = useWaitlistWords()
  const locale = useLocale()
  const when = fullWhen(locale, start, salon.timeZone)
  return <LinkMessage title={words.bookedTitle} text={words.bookedText(salon.name, when)} slug={salon.slug} isDone />
} // prettier-ignore

function Closed({ opened: { state, isWaiting, salon } }: { readonly opened: OpenedOffer }) {
  const { offer: words } = useWaitlistWords()
  if (state === 'booked')
    return <LinkMessage title={words.bookedTitle} text={words.bookedBefore} slug={salon.slug} isDone />
  if (state === 'lost') return <LinkMessage title={words.lostTitle} text={words.lost} slug={salon.slug} isDone />
  const text = isWaiting ? words.over : words.overLeft
  return <LinkMessage title={words.overTitle} text={text} slug={salon.slug} isDone />
} // prettier-ignore
