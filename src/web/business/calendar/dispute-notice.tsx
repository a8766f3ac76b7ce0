import { useState } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBookingActions } from './use-booking.ts'
import { useCalendarWords } from './words.ts'

interface DisputeNoticeProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
  /** Only people who run the salon may answer. */
  readonly canAnswer: boolean
}

/** What the customer says against a no-show, what can be answered, and what was decided. */
export function DisputeNotice({ canAnswer, ...rest }: DisputeNoticeProps) {
  const { dispute: words } = useCalendarWords()
  const { dispute } = rest.details
  if (!dispute) return null
  const isOpen = dispute.outcome === null && dispute.decision === null
  return (
    <Notice tone="warning" title={words.title}>
      <p className="break-words whitespace-pre-line">{dispute.reason}</p>
      {isOpen ? (
        canAnswer && <Answers {...rest} until={dispute.answerUntil} />
      ) : (
        <Verdicts dispute={dispute} />
      )}
    </Notice>
  )
}

function Verdicts({ dispute }: { readonly dispute: NonNullable<BookingDetails['dispute']> }) {
  const { dispute: words } = useCalendarWords()
  const { outcome, answer, decision, decisionReason } = dispute
  return (
    <div className="mt-3 flex flex-col gap-2">
      {outcome !== null && <p>{words.outcome[outcome]}</p>}
      {answer !== '' && (
        <p className="break-words whitespace-pre-line">
          {words.yours} {answer}
        </p>
      )}
      {outcome === 'kept' && decision === null && <p className="font-semibold">{words.weDecide}</p>}
      {decision !== null && <p className="font-semibold">{words.decided[decision]}</p>}
      {decisionReason !== '' && <p className="break-words whitespace-pre-line">{decisionReason}</p>}
    </div>
  )
}

const outcomes = ['came', 'cancelled', 'kept'] as const

function Answers({
  salonId,
  timeZone,
  details: { booking },
  until,
}: Omit<DisputeNoticeProps, 'canAnswer'> & { readonly until: string }) {
  const { dispute: words } = useCalendarWords()
  const locale = useLocale()
  const { busy, answer } = useBookingActions(salonId)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = (outcome: (typeof outcomes)[number]) => {
    if (outcome === 'kept' && note.trim() === '') return setIsMissing(true)
    void answer(booking, outcome, note.trim())
  }
  return (
    <div className="mt-3 flex flex-col gap-2 text-ink">
      <p className="text-small">{words.until(shortDayAndTime(locale, until, timeZone))}</p>
      <Field label={words.note} hint={words.noteHint} error={isMissing ? words.noteNeeded : undefined}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              setIsMissing(false)
            }}
          />
        )}
      </Field>
      <p className="font-semibold">{words.ask}</p>
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="secondary"
          size="sm"
          wide
          busy={busy === outcome}
          onClick={() => send(outcome)}
        >
          {words[outcome]}
        </Button>
      ))}
    </div>
  )
}
