import { useState, type ComponentProps } from 'react'

import type { BookingDetails } from '#features/calendar/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/written-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBookingActions, type DisputeOutcome } from './use-booking-actions.ts'
import { useCalendarWords } from './words.ts'

interface DisputeNoticeProps {
  readonly salonId: string
  readonly timeZone: string
  readonly details: BookingDetails
  /** True for members who run the salon. */
  readonly canAnswer: boolean
}

/** The customer's objection to a no-show, the answers to it, and what was decided. */
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

type AnswersProps = Omit<DisputeNoticeProps, 'canAnswer'> & { readonly until: string }

function Answers({ salonId, timeZone, details: { booking }, until }: AnswersProps) {
  const { dispute: words } = useCalendarWords()
  const locale = useLocale()
  const { busy, answer } = useBookingActions(salonId)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const change = (text: string) => {
    setNote(text)
    setIsMissing(false)
  }
  const send = (outcome: DisputeOutcome) => {
    if (outcome === 'kept' && note.trim() === '') return setIsMissing(true)
    void answer(booking, outcome, note.trim())
  }
  const error = isMissing ? words.noteNeeded : undefined
  return (
    <div className="mt-3 flex flex-col gap-2 text-ink">
      <p className="text-small">{words.until(shortDayAndTime(locale, until, timeZone))}</p>
      <NoteField error={error} value={note} onChange={change} />
      <Outcomes busy={busy} onChoose={send} />
    </div>
  )
}

type NoteFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'value' | 'onChange'>

function NoteField(props: NoteFieldProps) {
  const { dispute: words } = useCalendarWords()
  return <TextField {...props} label={words.note} hint={words.noteHint} rows={2} most={1000} />
}

const outcomes = ['came', 'cancelled', 'kept'] as const satisfies readonly DisputeOutcome[]

interface OutcomesProps {
  /** The outcome that is being sent. */
  readonly busy: string | undefined
  readonly onChoose: (outcome: DisputeOutcome) => void
}

/** The answers that the salon can give. */
function Outcomes({ busy, onChoose }: OutcomesProps) {
  const { dispute: words } = useCalendarWords()
  return (
    <>
      <p className="font-semibold">{words.ask}</p>
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="secondary"
          size="sm"
          wide
          busy={busy === outcome}
          onClick={() => onChoose(outcome)}
        >
          {words[outcome]}
        </Button>
      ))}
    </>
  )
}
