import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'

import { hasSalonRight } from '#domain/salon-rights.ts'
import type {
  CalendarPerson,
  CalendarService,
  CalendarView,
  findCalendarPeople,
  readCalendarServices,
  writeVisit,
} from '#features/calendar/contract.ts'
import { minutes as length, money } from '#i18n/format.ts'

import { api } from '../../api.ts'
import { useLocale } from '../../messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field, Input, NativeSelect, Textarea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { asTime, isTime, PlaceFields, type FormPlace } from './form-parts.tsx'
import { useSave } from './use-save.ts'
import { useCalendarWords } from './words.ts'

interface VisitFormProps {
  readonly salonId: string
  readonly view: CalendarView
  readonly place: FormPlace
  readonly onPlace: (place: FormPlace) => void
  readonly onDone: () => void
}

interface Chosen {
  readonly serviceId: string
  readonly optionIds: readonly string[]
}

interface Fields {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly person: CalendarPerson | undefined
}

const nothing: Fields = { name: '', phone: '', email: '', note: '', person: undefined }

/** A walk-in or a call: a name and a service are enough. */
export function VisitForm({ salonId, view, place, onPlace, onDone }: VisitFormProps) {
  const { form: words } = useCalendarWords()
  const locale = useLocale()
  const services = useServices(salonId)
  const [fields, setFields] = useState(nothing)
  const [chosen, setChosen] = useState<readonly Chosen[]>([{ serviceId: '', optionIds: [] }])
  const [missing, setMissing] = useState<readonly string[]>([])
  const { busy, problem, save } = useSave(salonId, onDone)
  if (!services) return <Skeleton className="h-80 rounded-lg" />
  if (services.length === 0) return <Notice tone="warning">{words.noServices}</Notice>
  const able = services.filter(
    ({ staff }) => place.staffId === '' || staff.some(({ id }) => id === place.staffId),
  )
  const submit = (outsideHours = false) => {
    const wanted = chosen.filter(({ serviceId }) => serviceId !== '')
    const lacks = [
      ...(fields.name.trim() === '' ? ['name'] : []),
      ...(wanted.length === 0 ? ['service'] : []),
      ...(isTime(place.time) ? [] : ['time']),
    ]
    setMissing(lacks)
    if (lacks.length > 0) return
    const body = bodyOf(fields, wanted, place, outsideHours)
    void save(body, async (idempotencyKey) => {
      await api<typeof writeVisit>('POST', '/business/salons/{id}/bookings', {
        params: { id: salonId },
        body,
        idempotencyKey,
      })
      toast(words.saved(fields.name.trim(), asTime(place.time)), { kind: 'success' })
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
      <PersonFields
        salonId={salonId}
        role={view.role}
        fields={fields}
        error={missing.includes('name') ? words.needed.name : undefined}
        onChange={setFields}
      />
      {chosen.map((one, index) => (
        <ServiceField
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and only the last goes
          key={index}
          services={able}
          staffId={place.staffId}
          chosen={one}
          error={index === 0 && missing.includes('service') ? words.needed.service : undefined}
          onChange={(next) => setChosen(chosen.map((old, n) => (n === index ? next : old)))}
          {...(index > 0 && { onRemove: () => setChosen(chosen.filter((_, n) => n !== index)) })}
        />
      ))}
      {chosen.length < 5 && chosen.at(-1)?.serviceId !== '' && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => setChosen([...chosen, { serviceId: '', optionIds: [] }])}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.another}
        </Button>
      )}
      <PlaceFields
        place={place}
        staff={view.staff}
        canBeAnyone
        error={missing.includes('time') ? words.needed.time : undefined}
        onChange={onPlace}
      />
      <MoreFields fields={fields} onChange={setFields} />
      {problem && (
        <Notice
          tone={problem.canInsist ? 'warning' : 'danger'}
          live
          {...(problem.canInsist && {
            action: (
              <Button variant="secondary" size="sm" onClick={() => submit(true)}>
                {words.outsideYes}
              </Button>
            ),
          })}
        >
          {problem.text}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {words.save(isTime(place.time) ? asTime(place.time) : place.time)}
        <Total locale={locale} services={services} chosen={chosen} staffId={place.staffId} />
      </Button>
    </form>
  )
}

function useServices(salonId: string): readonly CalendarService[] | undefined {
  const locale = useLocale()
  return useQuery({
    queryKey: ['calendar-services', salonId, locale],
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      api<typeof readCalendarServices>('GET', '/business/salons/{id}/calendar/services', {
        params: { id: salonId },
        signal,
      }),
  }).data?.items
}

const bodyOf = (
  { name, phone, email, note, person }: Fields,
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

interface PersonFieldsProps {
  readonly salonId: string
  readonly role: CalendarView['role']
  readonly fields: Fields
  readonly error: string | undefined
  readonly onChange: (fields: Fields) => void
}

const FEWEST_LETTERS = 2

/** A name; whoever of the book it may mean stands below. */
function PersonFields({ salonId, role, fields, error, onChange }: PersonFieldsProps) {
  const { form: words } = useCalendarWords()
  const text = fields.name.trim()
  const { data } = useQuery({
    queryKey: ['calendar-people', salonId, text],
    enabled: hasSalonRight(role, 'clients') && text.length >= FEWEST_LETTERS && fields.person === undefined,
    queryFn: ({ signal }) =>
      api<typeof findCalendarPeople>('GET', '/business/salons/{id}/calendar/people', {
        params: { id: salonId },
        query: { q: text },
        signal,
      }),
  })
  const people = fields.person ? [] : (data?.items ?? [])
  return (
    <div>
      <Field label={words.name} hint={words.nameHint} error={error}>
        {(control) => (
          <Input
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet was opened to write a name
            autoFocus
            autoComplete="off"
            maxLength={160}
            value={fields.name}
            onChange={({ target }) => onChange({ ...fields, name: target.value, person: undefined })}
          />
        )}
      </Field>
      {people.length > 0 && (
        <ul aria-label={words.people} className="mt-2 flex flex-wrap gap-2">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="min-h-11 rounded-full bg-primary-soft px-4 text-left text-small text-on-primary-soft hover:bg-primary-ghost"
                onClick={() =>
                  onChange({ ...fields, name: person.name, phone: person.phone ?? fields.phone, person })
                }
              >
                <span className="font-semibold">{person.name}</span>
                {person.phone !== null && <span className="tabular"> · {person.phone}</span>}
                {person.visits > 0 && ` · ${words.known(person.visits)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ServiceFieldProps {
  readonly services: readonly CalendarService[]
  readonly staffId: string
  readonly chosen: Chosen
  readonly error: string | undefined
  readonly onChange: (chosen: Chosen) => void
  readonly onRemove?: () => void
}

function ServiceField({ services, staffId, chosen, error, onChange, onRemove }: ServiceFieldProps) {
  const { form: words } = useCalendarWords()
  const locale = useLocale()
  const service = services.find(({ id }) => id === chosen.serviceId)
  return (
    <div>
      <div className="flex items-end gap-1">
        <Field label={words.service} error={error} className="min-w-0 flex-1">
          {(control) => (
            <NativeSelect
              {...control}
              value={service?.id ?? ''}
              onChange={({ target }) => onChange({ serviceId: target.value, optionIds: [] })}
            >
              <option value="">{words.chooseService}</option>
              {services.map((one) => {
                const own = one.staff.find(({ id }) => id === staffId) ?? one.staff[0]
                return (
                  <option key={one.id} value={one.id}>
                    {one.name} · {length(locale, own?.minutes ?? 0)} · {money(locale, own?.priceCents ?? 0)}
                  </option>
                )
              })}
            </NativeSelect>
          )}
        </Field>
        {onRemove && (
          <IconButton label={words.remove(service?.name ?? words.service)} onClick={onRemove}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {service && service.options.length > 0 && (
        <fieldset className="mt-2 flex flex-col">
          <legend className="sr-only">{words.options}</legend>
          {service.options.map(({ id, name, minutes, priceCents }) => (
            <Checkbox
              key={id}
              checked={chosen.optionIds.includes(id)}
              onChange={({ target }) =>
                onChange({
                  ...chosen,
                  optionIds: target.checked
                    ? [...chosen.optionIds, id]
                    : chosen.optionIds.filter((one) => one !== id),
                })
              }
              label={`${name} · +${length(locale, minutes) || '0′'} · +${money(locale, priceCents)}`}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface MoreFieldsProps {
  readonly fields: Fields
  readonly onChange: (fields: Fields) => void
}

/** What can wait: most walk-ins leave none of it. */
function MoreFields({ fields, onChange }: MoreFieldsProps) {
  const { form: words } = useCalendarWords()
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 text-label text-primary">{words.more}</summary>
      <div className="flex flex-col gap-4 pt-2">
        <Field label={words.phone}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              value={fields.phone}
              onChange={({ target }) => onChange({ ...fields, phone: target.value })}
            />
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint}>
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={320}
              value={fields.email}
              onChange={({ target }) => onChange({ ...fields, email: target.value })}
            />
          )}
        </Field>
        <Field label={words.note}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={fields.note}
              onChange={({ target }) => onChange({ ...fields, note: target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}

interface TotalProps {
  readonly locale: ReturnType<typeof useLocale>
  readonly services: readonly CalendarService[]
  readonly chosen: readonly Chosen[]
  readonly staffId: string
}

function Total({ locale, services, chosen, staffId }: TotalProps) {
  const cents = chosen.reduce((sum, { serviceId, optionIds }) => {
    const service = services.find(({ id }) => id === serviceId)
    const own = service?.staff.find(({ id }) => id === staffId) ?? service?.staff[0]
    const options = service?.options.filter(({ id }) => optionIds.includes(id)) ?? []
    return sum + (own?.priceCents ?? 0) + options.reduce((more, { priceCents }) => more + priceCents, 0)
  }, 0)
  return cents > 0 ? <span className="tabular"> · {money(locale, cents)}</span> : null
}
