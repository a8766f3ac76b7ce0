import type { ComponentProps } from 'react'

import type { CalendarService, CalendarView } from '#features/calendar/contract.ts'

import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClientFields, MoreFields } from './client-fields.tsx'
import { EntryForm } from './entry-form.tsx'
import { ServiceFields, Total } from './service-fields.tsx'
import { StartFields, type StartDraft } from './start-fields.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useServices } from './use-services.ts'
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
      {({ items }) =>
        items.length === 0 ? (
          <Notice tone="warning">{words.noServices}</Notice>
        ) : (
          <Form {...props} services={items} />
        )
      }
    </Loaded>
  )
}

type FormProps = BookingFormProps & { readonly services: readonly CalendarService[] }

function Form({ salonId, view, services, draft, onDraft, onDone }: FormProps) {
  const { form: words } = useCalendarWords()
  const form = useBookingForm(salonId, draft, onDone)
  const client = { fields: form.client, onChange: form.setClient }
  const choice = { services, staffId: draft.staffId, chosen: form.chosen }
  return (
    <EntryForm form={form} save={<SaveLabel time={draft.time} {...choice} />} insist={words.outsideYes}>
      <ClientFields {...client} salonId={salonId} role={view.role} error={form.faultOf('name')} />
      <ServiceFields {...choice} error={form.faultOf('service')} onChange={form.setChosen} />
      <StartFields
        draft={draft}
        staff={view.staff}
        canBeAnyone
        error={form.faultOf('time')}
        onChange={onDraft}
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
      {words.save(isTime(time) ? asTime(time) : time)}
      <Total {...choice} />
    </>
  )
}
