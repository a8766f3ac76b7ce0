import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { OpenedOffer, openOffer } from '#features/waitlist/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useWaitlistWords } from '../../market/booking/waitlist/words.ts'
import { fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadsNowhere, linkQuery } from '../link-query.ts'
import { LinkMessage } from '../reminder/link-message.tsx'
import { OpenOffer } from './open-offer.tsx'

interface TokenProps {
  /** Empty if the URL has none. */
  readonly token: string
}

/** The time of an offer, or why it can no longer be taken. */
export function LinkedOffer({ token }: TokenProps) {
  const { offer: words } = useWaitlistWords()
  const locale = useLocale()
  const key = ['waitlist-offer', token, locale]
  const client = useQueryClient()
  const [booking, setBooking] = useState<BookingView>()
  const query = useQuery({
    ...linkQuery,
    queryKey: key,
    enabled: token !== '' && booking === undefined,
    queryFn: ({ signal }) =>
      api<typeof openOffer>('POST', '/waitlist-offers/open', { body: { token }, signal }),
  })
  if (booking) return <Booked booking={booking} />
  if (token === '' || leadsNowhere(query.error))
    return <LinkMessage title={words.missingTitle} text={words.missing} />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{words.page}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-120 rounded-lg" />}>
        {(opened) =>
          opened.state === 'open' ? (
            <OpenOffer
              token={token}
              opened={opened}
              onBooked={setBooking}
              onAnswered={(after) => client.setQueryData(key, after)}
              onOutdated={() => void query.refetch()}
            />
          ) : (
            <Closed opened={opened} />
          )
        }
      </Loaded>
    </>
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
