import { useState } from 'react'

import type { BookingView } from '#features/booking/contract.ts'
import type { LinkedBooking as Appointment, openVisitLink } from '#features/reminders/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { fullWhen } from '../../ui/dates.ts'
import { Linked } from '../linked.tsx'
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
  const [changed, setChanged] = useState<ChangedProps>()
  if (changed) return <Changed {...changed} />
  return (
    <Linked
      name="visit-link"
      token={token}
      words={words}
      load={(signal) => api<typeof openVisitLink>('POST', '/visit-links/open', { body: { token }, signal })}
    >
      {(linked, changes) => (
        <>
          <Opened
            token={token}
            linked={linked}
            onChanged={(booking) => setChanged({ booking, isMailed: linked.isMailed })}
            {...changes}
          />
          <StopLink token={token} />
        </>
      )}
    </Linked>
  )
}

interface OpenedProps extends TokenProps {
  readonly linked: Appointment
  readonly onAnswered: (after: Appointment) => void
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
