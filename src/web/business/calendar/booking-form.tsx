import { useState, type ComponentProps } from 'react'

import type { CalendarService, CalendarView } from '#features/calendar/contract.ts'

import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BookingStart } from './booking-start.tsx'
import { ClientFields, emptyClient, MoreFields, type ClientDraft } from './client-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { ServiceFields, Total } from './service-fields.tsx'
import type { CopiedVisit, StartDraft } from './start-fields.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useKnownClient } from './use-known-client.ts'
import { useServices } from './use-services.ts'
import { usualChoice } from './usual-choice.ts'
import { useCalendarWords } from './words.ts'
import { asTime, isTime } from './written-time.ts'

interface BookingFormProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly draft: StartDraft
  readonly onDraft: (draft: StartDraft) => void
  readonly onDone: () => void
}

/** A walk-in or a call: a name and a service are enough. */
export function BookingForm(props: BookingFormProps) {
  const { form: words } = useCalendarWords()
  return (
    <Loaded
      query={useServices(props.salonId)}
      words={words}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {({ items }) => {
        if (items.length === 0) return <Notice tone="warning">{words.noServices}</Notice>
        const { clientId, copied } = props.draft
        if (clientId !== undefined) return <FormOfClient {...props} services={items} clientId={clientId} />
        return copied ? (
          <FormAsLastTime {...props} services={items} begin={copiedClient(copied)} />
        ) : (
          <Form {...props} services={items} />
        )
      }}
    </Loaded>
  )
}

interface FormProps extends BookingFormProps {
  readonly services: readonly CalendarService[]
  /** The client in the form at the beginning. */
  readonly begin?: ClientDraft
}

/** The client of a copied booking who is not in the salon's list. */
const copiedClient = ({ name, phone }: CopiedVisit): ClientDraft => ({ ...emptyClient, name, phone })

/** The form for a client whose card is loaded first. */
function FormOfClient({ clientId, ...props }: FormProps & { readonly clientId: string }) {
  const words = useCalendarWords()
  return (
    <Loaded
      query={useKnownClient(props.salonId, clientId)}
      words={words}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {(begin) => <FormAsLastTime {...props} begin={begin} />}
    </Loaded>
  )
}

/** Begins with the team member of the copied booking, or of the client's last visit; a choice of the user stays. */
function FormAsLastTime({ draft, onDraft, begin, ...rest }: FormProps & { readonly begin: ClientDraft }) {
  const [isChosen, setIsChosen] = useState(false)
  const taken = draft.copied?.services ?? begin.known?.usual ?? []
  const usual = usualChoice(taken, rest.services, draft.staffId)
  const choose = (next: StartDraft) => {
    setIsChosen(true)
    onDraft(next)
  }
  const first = isChosen || !usual ? draft : { ...draft, staffId: usual.staffId }
  return <Form {...rest} begin={begin} draft={first} onDraft={choose} />
}

function Form({ view, draft, onDraft, ...rest }: FormProps) {
  const { form: words } = useCalendarWords()
  const form = useBookingForm({ ...rest, start: draft, onStart: onDraft })
  const { salonId, services } = rest
  const client = { fields: form.client, onChange: form.setClient }
  const choice = { services, staffId: draft.staffId, chosen: form.chosen }
  return (
    <EntryForm form={form} save={<SaveLabel time={draft.time} {...choice} />} insist={words.outsideYes}>
      <ClientFields
        {...client}
        salonId={salonId}
        role={view.role}
        error={form.faultOf('name')}
        marksFirst={!form.hasServices}
        onChoose={form.chooseClient}
      />
      <ServiceFields {...choice} error={form.faultOf('service')} onChange={form.setChosen} />
      {form.isCopied && <p className="-mt-2 text-small text-muted">{words.copied}</p>}
      {form.isAsLastTime && <p className="-mt-2 text-small text-muted">{words.asLastTime}</p>}
      <BookingStart
        salonId={salonId}
        view={view}
        chosen={form.chosen}
        draft={draft}
        error={form.faultOf('time')}
        onDraft={onDraft}
      />
      <MoreFields {...client} />
    </EntryForm>
  )
}

/** The time and the price, so that both can be checked before the press. */
function SaveLabel({ time, ...choice }: { readonly time: string } & ComponentProps<typeof Total>) {
  const { form: words } = useCalendarWords()
  return (
    <>
      {time === '' ? words.move : words.save(isTime(time) ? asTime(time) : time)}
      <Total {...choice} />
    </>
  )
}
