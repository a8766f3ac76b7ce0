import { Plus, X } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'

import type { CalendarService } from '#features/calendar/contract.ts'
import { minutes as length, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { Select } from '../../ui/select.tsx'
import { offerOf } from './chosen-services.ts'
import type { LineDraft } from './edit-draft.ts'
import { Extras, MOST_SERVICES } from './service-fields.tsx'
import type { EditFormState } from './use-edit-form.ts'
import { useCalendarWords } from './words.ts'

interface EditLinesProps {
  readonly form: EditFormState
  readonly services: readonly CalendarService[]
  /** The position of the service whose list of others opens at once. */
  readonly swapped: number | undefined
}

/** The services of a booking, each with its options, team member, length and price. */
export function EditLines({ form, services, swapped }: EditLinesProps) {
  const { form: words } = useCalendarWords()
  const { lines, add } = form
  return (
    <>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <EditLine key={line.key} line={line} form={form} services={services} swapped={swapped} />
        ))}
      </ul>
      {lines.length < MOST_SERVICES && lines.at(-1)?.serviceId !== '' && (
        <Button variant="ghost" size="sm" className="self-start" onClick={add}>
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {words.another}
        </Button>
      )}
    </>
  )
}

type LineProps = EditLinesProps & { readonly line: LineDraft }

function EditLine({ line, form, services, swapped }: LineProps) {
  const { form: words } = useCalendarWords()
  const service = services.find(({ id }) => id === line.serviceId)
  const name = service?.name ?? line.was?.name ?? words.service
  return (
    <li className="flex flex-col gap-3 rounded-md p-3 hairline">
      <div className="flex items-start gap-1">
        <ServiceField line={line} form={form} services={services} swapped={swapped} />
        {form.lines.length > 1 && (
          <IconButton className="mt-7" label={words.remove(name)} onClick={() => form.remove(line.key)}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Extras
        options={service?.options ?? []}
        chosenIds={line.optionIds}
        onChange={(optionIds) => form.choose(line.key, { optionIds })}
      />
      <StaffField line={line} form={form} service={service} />
      <Measures line={line} form={form} />
    </li>
  )
}

/** The services that the salon sells, and the agreed one even if it is no longer sold. */
function ServiceField({ line, form, services, swapped }: LineProps) {
  const { form: words } = useCalendarWords()
  const locale = useLocale()
  const { was } = line
  const labelOf = (service: CalendarService) => {
    const { minutes = 0, priceCents = 0 } = offerOf(service, line.staffId) ?? {}
    return [service.name, length(locale, minutes), money(locale, priceCents)].join(' · ')
  }
  const list = useOpened(was !== undefined && was.position === swapped)
  const isGone = was && !services.some(({ id }) => id === was.serviceId)
  return (
    <div ref={list} className="min-w-0 flex-1">
      <Field label={words.service} error={form.faultOf(line, 'service')}>
        {(control) => (
          <Select
            {...control}
            placeholder={words.chooseService}
            value={line.serviceId}
            onValueChange={(serviceId) =>
              form.choose(line.key, {
                serviceId,
                optionIds: serviceId === was?.serviceId ? was.optionIds : [],
                staffId: staffFor(services, serviceId, line.staffId),
              })
            }
            items={[
              ...(isGone ? [{ value: was.serviceId, label: was.name }] : []),
              ...services.map((service) => ({ value: service.id, label: labelOf(service) })),
            ]}
          />
        )}
      </Field>
    </div>
  )
}

/** Opens a list as a press on it would, once the sheet around it is there to be focused. */
function useOpened(isOpened: boolean): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpened) return undefined
    const press = () => field.current?.querySelector<HTMLElement>('[role=combobox]')?.click()
    const frame = requestAnimationFrame(press)
    return () => cancelAnimationFrame(frame)
  }, [isOpened])
  return field
}

/** The same team member if she does the service, else the first who does. */
function staffFor(services: readonly CalendarService[], serviceId: string, staffId: string): string {
  const staff = services.find(({ id }) => id === serviceId)?.staff ?? []
  return staff.some(({ id }) => id === staffId) ? staffId : (staff[0]?.id ?? staffId)
}

interface StaffFieldProps extends Omit<LineProps, 'services' | 'swapped'> {
  readonly service: CalendarService | undefined
}

function StaffField({ line, form, service }: StaffFieldProps) {
  const { form: words } = useCalendarWords()
  const able = (service?.staff ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { was } = line
  const isKnown = able.some(({ value }) => value === was?.staffId)
  const items = was && !isKnown ? [{ value: was.staffId, label: was.staffName }, ...able] : able
  if (items.length < 2) return null
  return (
    <Field label={words.staff}>
      {(control) => (
        <Select
          {...control}
          value={line.staffId}
          onValueChange={(staffId) => form.choose(line.key, { staffId })}
          items={items}
        />
      )}
    </Field>
  )
}

/** Length and price, as agreed until others are typed. */
function Measures({ line, form }: Omit<LineProps, 'services' | 'swapped'>) {
  const { form: words, editing } = useCalendarWords()
  if (line.serviceId === '') return null
  return (
    <div className="grid grid-cols-2 gap-3">
      <LineField
        label={words.minutes}
        inputMode="numeric"
        most={3}
        className="tabular"
        error={form.faultOf(line, 'minutes')}
        value={line.minutes}
        onChange={(minutes) => form.type(line.key, { minutes })}
      />
      <LineField
        label={editing.price}
        inputMode="decimal"
        most={9}
        className="tabular"
        error={form.faultOf(line, 'price')}
        value={line.euros}
        onChange={(euros) => form.type(line.key, { euros })}
      />
    </div>
  )
}
