import { Plus, X } from 'lucide-react'

import type { CalendarService } from '#features/calendar/contract.ts'
import { minutes as length, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { notChosen, offerOf, servicesOf, totalCents, type ChosenService } from './chosen-services.ts'
import { useCalendarWords } from './words.ts'

/** As many services as one booking can have. */
export const MOST_SERVICES = 5

interface ServiceFieldsProps {
  readonly services: readonly CalendarService[]
  readonly staffId: string
  readonly chosen: readonly ChosenService[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly ChosenService[]) => void
}

/** The services of a booking, each with its extras. */
export function ServiceFields({ services, staffId, chosen, error, onChange }: ServiceFieldsProps) {
  return (
    <>
      {chosen.map((one, index) => (
        <ServiceField
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and only the last goes
          key={index}
          services={servicesOf(services, staffId)}
          staffId={staffId}
          chosen={one}
          error={index === 0 ? error : undefined}
          onChange={(next) => onChange(next ? chosen.with(index, next) : chosen.toSpliced(index, 1))}
          canGo={index > 0}
        />
      ))}
      {chosen.length < MOST_SERVICES && chosen.at(-1)?.serviceId !== '' && (
        <AddButton onClick={() => onChange([...chosen, notChosen])} />
      )}
    </>
  )
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  const { form: words } = useCalendarWords()
  return (
    <Button variant="ghost" size="sm" className="self-start" onClick={onClick}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.another}
    </Button>
  )
}

interface ServiceFieldProps extends Pick<ServiceFieldsProps, 'services' | 'staffId' | 'error'> {
  readonly chosen: ChosenService
  /** @param chosen undefined: the service goes */
  readonly onChange: (chosen: ChosenService | undefined) => void
  readonly canGo: boolean
}

function ServiceField({ canGo, ...props }: ServiceFieldProps) {
  const { form: words } = useCalendarWords()
  const { services, chosen, onChange } = props
  const service = services.find(({ id }) => id === chosen.serviceId)
  return (
    <div>
      <div className="flex items-end gap-1">
        <ServiceSelect {...props} value={service?.id ?? ''} />
        {canGo && (
          <IconButton
            label={words.remove(service?.name ?? words.service)}
            onClick={() => onChange(undefined)}
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Extras
        options={service?.options ?? []}
        chosenIds={chosen.optionIds}
        onChange={(optionIds) => onChange({ ...chosen, optionIds })}
      />
    </div>
  )
}

interface ServiceSelectProps extends Omit<ServiceFieldProps, 'canGo' | 'chosen'> {
  readonly value: string
}

/** The services with their length and price. */
function ServiceSelect({ services, staffId, error, value, onChange }: ServiceSelectProps) {
  const { form: words } = useCalendarWords()
  const locale = useLocale()
  const labelOf = (service: CalendarService) => {
    const { minutes = 0, priceCents = 0 } = offerOf(service, staffId) ?? {}
    return [service.name, length(locale, minutes), money(locale, priceCents)].join(' · ')
  }
  return (
    <Field label={words.service} error={error} className="min-w-0 flex-1">
      {(control) => (
        <Select
          {...control}
          placeholder={words.chooseService}
          value={value}
          onValueChange={(serviceId) => onChange({ serviceId, optionIds: [] })}
          items={services.map((service) => ({ value: service.id, label: labelOf(service) }))}
        />
      )}
    </Field>
  )
}

interface ExtrasProps {
  readonly options: CalendarService['options']
  readonly chosenIds: readonly string[]
  readonly onChange: (chosenIds: readonly string[]) => void
}

export function Extras({ options, chosenIds, onChange }: ExtrasProps) {
  const { form: words } = useCalendarWords()
  const locale = useLocale()
  if (options.length === 0) return null
  return (
    <fieldset className="mt-2 flex flex-col">
      <legend className="sr-only">{words.options}</legend>
      {options.map(({ id, name, minutes, priceCents }) => (
        <Checkbox
          key={id}
          checked={chosenIds.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosenIds, id] : chosenIds.filter((one) => one !== id))
          }
          label={`${name} · +${length(locale, minutes) || '0′'} · +${money(locale, priceCents)}`}
        />
      ))}
    </fieldset>
  )
}

/** The price of the chosen services, once there is one. */
export function Total({
  services,
  chosen,
  staffId,
}: Pick<ServiceFieldsProps, 'services' | 'chosen' | 'staffId'>) {
  const locale = useLocale()
  const cents = totalCents(services, chosen, staffId)
  return cents > 0 ? <span className="tabular"> · {money(locale, cents)}</span> : null
}
