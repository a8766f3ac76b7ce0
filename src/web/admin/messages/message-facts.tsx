import { useState } from 'react'
import { Link } from 'react-router'

import { spacedCode } from '#domain/booking-code.ts'
import type { AdminMessage } from '#features/messages/contract/administration.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { Facts, Panel, type FactRows } from '../facts.tsx'
import { plainWhen } from '../plain-when.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { useAdminMessageWords } from './words.ts'

function useFactRows(message: AdminMessage): FactRows {
  const words = useAdminMessageWords()
  const locale = useLocale()
  const href = useHref()
  const {
    recipient,
    channel,
    language,
    createdAt,
    sentAt,
    nextTryAt,
    attempts,
    error,
    booking,
    files,
    stop,
  } = message
  const link = booking && (
    <Link
      to={href('adminBooking', { booking: booking.id })}
      className="tabular text-primary underline underline-offset-4"
    >
      {booking.code === null ? words.booking : spacedCode(booking.code)}
    </Link>
  )
  const rows: FactRows = [
    [words.to, recipient === '' ? words.noRecipient : recipient],
    [words.channel, words.channels[channel]],
    [words.language, words.languages[language]],
    [words.when, plainWhen(locale, createdAt)],
    [words.sent, sentAt && plainWhen(locale, sentAt)],
    [words.nextTry, nextTryAt && plainWhen(locale, nextTryAt)],
    [words.tries, attempts > 0 && String(attempts)],
    [words.error, error && <span lang="">{error}</span>],
    [
      words.stop,
      stop && (
        <>
          {words.stops[stop.reason]} · {plainWhen(locale, stop.at)} <span lang="">{stop.detail}</span>
        </>
      ),
    ],
    [words.booking, link],
    [words.files, files.join(', ')],
  ]
  return rows.filter(([, value]) => value !== null && value !== '' && value !== false)
}

/** The recipient, channel and tries of a message, with the button to send it again. */
export function MessageFacts({ message }: { readonly message: AdminMessage }) {
  const words = useAdminMessageWords()
  const [isOpen, setOpen] = useState(false)
  const mayWrite = useMayWrite('messages')
  const rows = useFactRows(message)
  const { whyNotAgain: why } = message
  return (
    <Panel title={words.facts}>
      <Facts rows={rows} />
      {why === null && mayWrite && (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          {words.again}
        </Button>
      )}
      {why !== null && why !== 'not-parked' && <p className="mt-4 text-ink-2">{words.whyNot[why]}</p>}
      {isOpen && <ResendDialog message={message} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
