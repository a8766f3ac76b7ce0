import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'

import { bookingMessageLimits, mayStillMessage } from '#domain/booking-message.ts'
import type { BookingDetails } from '#features/calendar/contract.ts'
import type { messageClient } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { FormSheet } from '../../ui/forms/form-sheet.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { MessageWays, type MessageWay } from './message-ways.tsx'
import { NoAddress } from './no-address.tsx'
import { useRefresh } from './use-booking.ts'
import { useMinute } from './use-minute.ts'
import { useCalendarWords } from './words.ts'

interface MessageClientProps {
  readonly salonId: string
  readonly details: BookingDetails
}

/** A short message of the salon about this booking, by mail or text. */
export function MessageClient({ salonId, details }: MessageClientProps) {
  const { writing: words } = useCalendarWords()
  const [isOpen, setOpen] = useState(false)
  const { status, end, clientName } = details.booking
  const now = useMinute()
  if (!mayStillMessage(status, Date.parse(end), now)) return null
  const [first, ...others] = waysTo(details)
  const sheet = { open: isOpen, onClose: () => setOpen(false), title: words.title, subtitle: clientName }
  return (
    <>
      <Button variant="secondary" size="sm" wide onClick={() => setOpen(true)}>
        <MessageSquareText size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.open}
      </Button>
      {first ? (
        <MessageSheet {...sheet} salonId={salonId} bookingId={details.booking.id} ways={[first, ...others]} />
      ) : (
        <NoAddress {...sheet} phone={details.booking.clientPhone} />
      )}
    </>
  )
}

/** The channels that reach the client, the one that allows answers first. */
const waysTo = ({ isMailed, canText }: BookingDetails): readonly MessageWay[] => [
  ...(isMailed ? (['mail'] as const) : []),
  ...(canText ? (['text'] as const) : []),
]

interface MessageSheetProps {
  readonly salonId: string
  readonly bookingId: string
  readonly ways: readonly [MessageWay, ...MessageWay[]]
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly subtitle: string
}

function MessageSheet({ salonId, bookingId, ways, ...sheet }: MessageSheetProps) {
  const { writing: words } = useCalendarWords()
  const form = useMessage({ salonId, bookingId, first: ways[0] }, sheet.onClose)
  const { typed, faults, change } = form
  return (
    <FormSheet
      {...sheet}
      form={form}
      side="right"
      keepOpen
      submit={words.send}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-2">{words.hint}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.ready}</legend>
        {Object.entries(words.samples).map(([key, [label = '', text = '']]) => (
          <Chip key={key} selected={typed.text === text} onClick={() => change({ text })}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <Field label={words.text} hint={words.left(bookingMessageLimits.letters)} error={faults.text}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={bookingMessageLimits.lines}
            maxLength={bookingMessageLimits.letters}
            value={typed.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <MessageWays ways={ways} typed={typed} onChange={(way) => change({ channel: way })} />
    </FormSheet>
  )
}

interface Written {
  readonly salonId: string
  readonly bookingId: string
  /** The channel that is chosen at first. */
  readonly first: MessageWay
}

/** The typed text stays until it was really sent. */
function useMessage({ salonId, bookingId, first }: Written, onSent: () => void) {
  const { writing: words } = useCalendarWords()
  const refresh = useRefresh(salonId)
  const form = useForm({
    initial: { text: '', channel: first },
    check: ({ text }) => ({ text: text.trim() === '' ? words.needed : undefined }),
    send: async ({ text, channel }) => {
      const { mail } = await api<typeof messageClient>(
        'POST',
        '/business/salons/{id}/bookings/{booking}/messages',
        { params: { id: salonId, booking: bookingId }, body: { text: text.trim(), channel } },
      )
      if (mail !== 'sent') return toast(words.limit, { kind: 'warning' })
      toast(words.sent, { kind: 'success' })
      form.change({ text: '' })
      onSent()
      await refresh()
    },
  })
  return form
}
