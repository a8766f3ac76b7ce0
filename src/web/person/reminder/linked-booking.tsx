import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { LinkedBooking as Linked, openVisitLink } from '#features/reminders/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadsNowhere, linkQuery } from '../link-query.ts'
import { LinkMessage } from './link-message.tsx'
import { LinkedVisit } from './linked-visit.tsx'
import { OpenVisit } from './open-visit.tsx'
import { StopLink } from './stop-link.tsx'
import { useReminderWords } from './words.ts'

interface TokenProps {
  /** Empty if the URL has none. */
  readonly token: string
}

/** The appointment of a link, or why it can no longer be changed. */
export function LinkedBooking({ token }: TokenProps) {
  const words = useReminderWords()
  const locale = useLocale()
  const key = ['visit-link', token, locale]
  const client = useQueryClient()
  const [changed, setChanged] = useState<BookingView>()
  const query = useQuery({
    ...linkQuery,
    queryKey: key,
    enabled: token !== '' && changed === undefined,
    queryFn: ({ signal }) =>
      api<typeof openVisitLink>('POST', '/visit-links/open', { body: { token }, signal }),
  })
  if (changed) return <Changed booking={changed} isMailed={query.data?.isMailed === true} />
  if (token === '' || leadsNowhere(query.error))
    return <LinkMessage title={words.missingTitle} text={words.missing} />
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{words.page}</h1>}
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-120 rounded-lg" />}>
        {(linked) => (
          <>
            <Opened
              token={token}
              linked={linked}
              onAnswered={(after) => client.setQueryData(key, after)}
              onChanged={setChanged}
              onOutdated={() => void query.refetch()}
            />
            <StopLink token={token} />
          </>
        )}
      </Loaded>
    </>
  )
}

interface OpenedProps extends TokenProps {
  readonly linked: Linked
  readonly onAnswered: (after: Linked) => void
  readonly onChanged: (booking: BookingView) => void
  readonly onOutdated: () => void
}

function Opened({ linked, ...rest }: OpenedProps) {
  const words = useReminderWords()
  const { state, booking, salon } = linked
  if (state === 'open') return booking && <OpenVisit {...rest} linked={{ ...linked, booking }} />
  return (
    <LinkMessage {...words.state[state]} slug={salon.slug}>
      {booking && (
        <div className="panel mt-6 p-5 sm:p-7">
          <LinkedVisit booking={booking} />
        </div>
      )}
    </LinkMessage>
  )
}

interface ChangedProps {
  readonly booking: BookingView
  readonly isMailed: boolean
}

/** The action that was taken here, which ended the link. */
function Changed({ booking, isMailed }: ChangedProps) {
  const words = useReminderWords()
  const locale = useLocale()
  const { salon, start, status } = booking
  const withMail = (text: string) => (isMailed ? `${text} ${words.mailed}` : text)
  if (status !== 'confirmed')
    return (
      <LinkMessage
        title={words.cancelledTitle}
        text={withMail(words.cancelledText(salon.name))}
        slug={salon.slug}
        isDone
      />
    )
  const when = fullWhen(locale, start, salon.timeZone)
  return (
    <LinkMessage
      title={words.movedTitle}
      text={withMail(words.movedText(salon.name, when))}
      slug={salon.slug}
      isDone
    />
  )
}
