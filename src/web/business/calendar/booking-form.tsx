import { Plus } from 'lucide-react'
import { useState } from 'react'

import type { CalendarService, CalendarView } from '#features/calendar/contract.ts'
import type { writeBooking } from '#features/calendar/contract/bookings.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MoreFields, nobody, ClientFields, type ClientDraft } from './client-fields.tsx'
import { asTime, isTime, PlaceFields, type FormPlace } from './form-parts.tsx'
import { SaveNotice } from './save-notice.tsx'
import { ServiceField, Total, type Chosen } from './service-field.tsx'
import { toastNotified } from './toast-notified.ts'
import { useSave } from './use-save.ts'
import { useServices } from './use-services.ts'
import { useCalendarWords } from './words.ts'

interface BookingFormProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly place: FormPlace
  readonly onPlace: (place: FormPlace) => void
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

function Form({ salonId, view, place, services, onPlace, onDone }: FormProps) {
  const { form: words, ...all } = useCalendarWords()
  const [fields, setFields] = useState(nobody)
  const [chosen, setChosen] = useState<readonly Chosen[]>([{ serviceId: '', optionIds: [] }])
  const [missing, setMissing] = useState<readonly string[]>([])
  const { isBusy, problem, save } = useSave(salonId, onDone)
  const able = services.filter(
    ({ staff }) => place.staffId === '' || staff.some(({ id }) => id === place.staffId),
  )
  const submit = (outsideHours = false) => {
    const wanted = chosen.filter(({ serviceId }) => serviceId !== '')
    const lacks = lacking(fields, wanted, place)
    setMissing(lacks)
    if (lacks.length > 0) return
    const body = bodyOf(fields, wanted, place, outsideHours)
    save(async () => {
      const { mail } = await send(salonId, body)
      toastNotified(all, words.saved(fields.name.trim(), asTime(place.time)), mail)
    })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ClientFields
        salonId={salonId}
        role={view.role}
        fields={fields}
        error={missing.includes('name') ? words.needed.name : undefined}
        onChange={setFields}
      />
      <ServiceFields
        services={able}
        staffId={place.staffId}
        chosen={chosen}
        error={missing.includes('service') ? words.needed.service : undefined}
        onChange={setChosen}
      />
      <PlaceFields
        place={place}
        staff={view.staff}
        canBeAnyone
        error={missing.includes('time') ? words.needed.time : undefined}
        onChange={onPlace}
      />
      <MoreFields fields={fields} onChange={setFields} />
      <SaveNotice problem={problem} insist={words.outsideYes} onInsist={() => submit(true)} />
      <Button type="submit" size="lg" wide busy={isBusy}>
        {words.save(isTime(place.time) ? asTime(place.time) : place.time)}
        <Total services={services} chosen={chosen} staffId={place.staffId} />
      </Button>
    </form>
  )
}

const send = (salonId: string, body: ReturnType<typeof bodyOf>) =>
  api<typeof writeBooking>('POST', '/business/salons/{id}/bookings', {
    params: { id: salonId },
    body,
  })

const lacking = (fields: ClientDraft, wanted: readonly Chosen[], place: FormPlace): readonly string[] => [
  ...(fields.name.trim() === '' ? ['name'] : []),
  ...(wanted.length === 0 ? ['service'] : []),
  ...(isTime(place.time) ? [] : ['time']),
]

interface ServiceFieldsProps {
  readonly services: readonly CalendarService[]
  readonly staffId: string
  readonly chosen: readonly Chosen[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly Chosen[]) => void
}

function ServiceFields({ services, staffId, chosen, error, onChange }: ServiceFieldsProps) {
  const { form: words } = useCalendarWords()
  return (
    <>
      {chosen.map((one, index) => (
        <ServiceField
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and only the last goes
          key={index}
          services={services}
          staffId={staffId}
          chosen={one}
          error={index === 0 ? error : undefined}
          onChange={(next) => onChange(chosen.map((old, n) => (n === index ? next : old)))}
          {...(index > 0 && { onRemove: () => onChange(chosen.filter((_, n) => n !== index)) })}
        />
      ))}
      {chosen.length < 5 && chosen.at(-1)?.serviceId !== '' && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => onChange([...chosen, { serviceId: '', optionIds: [] }])}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.another}
        </Button>
      )}
    </>
  )
}

const bodyOf = (
  { name, phone, email, note, person }: ClientDraft,
  chosen: readonly Chosen[],
  place: FormPlace,
  outsideHours: boolean,
) => ({
  start: `${place.date}T${asTime(place.time)}`,
  services: chosen.map(({ serviceId, optionIds }) => ({
    serviceId,
    optionIds: [...optionIds],
    ...(place.staffId !== '' && { staffId: place.staffId }),
  })),
  name: name.trim(),
  ...(person && { clientId: person.id }),
  ...(phone.trim() !== '' && { phone: phone.trim() }),
  ...(email.trim() !== '' && { email: email.trim() }),
  note: note.trim(),
  outsideHours,
})
