import { X } from 'lucide-react'

import type { CalendarService } from '#features/calendar/contract.ts'
import { minutes as length, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useCalendarWords } from './words.ts'

/** A service as it is chosen; an empty id: not yet. */
export interface Chosen {
  readonly serviceId: string
  readonly optionIds: readonly string[]
}

interface ServiceFieldProps {
  readonly services: readonly CalendarService[]
  readonly staffId: string
  readonly chosen: Chosen
  readonly error: string | undefined
  readonly onChange: (chosen: Chosen) => void
  readonly onRemove?: () => void
}

/** One service with its options. */
export function ServiceField({ services, staffId, chosen, error, onChange, onRemove }: ServiceFieldProps) {
  const { form: words } = useCalendarWords()
  const locale = useLocale()
  const service = services.find(({ id }) => id === chosen.serviceId)
  return (
    <div>
      <div className="flex items-end gap-1">
        <Field label={words.service} error={error} className="min-w-0 flex-1">
          {(control) => (
            <Select
              {...control}
              placeholder={words.chooseService}
              value={service?.id ?? ''}
              onValueChange={(serviceId) => onChange({ serviceId, optionIds: [] })}
              items={services.map(({ id, name, staff }) => {
                const own = staff.find((each) => each.id === staffId) ?? staff[0]
                const facts = [name, length(locale, own?.minutes ?? 0), money(locale, own?.priceCents ?? 0)]
                return { value: id, label: facts.join(' · ') }
              })}
            />
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

interface TotalProps {
  readonly services: readonly CalendarService[]
  readonly chosen: readonly Chosen[]
  readonly staffId: string
}

/** What the chosen services come to. */
export function Total({ services, chosen, staffId }: TotalProps) {
  const locale = useLocale()
  const cents = chosen.reduce((sum, { serviceId, optionIds }) => {
    const service = services.find(({ id }) => id === serviceId)
    const own = service?.staff.find(({ id }) => id === staffId) ?? service?.staff[0]
    const options = service?.options.filter(({ id }) => optionIds.includes(id)) ?? []
    return sum + (own?.priceCents ?? 0) + options.reduce((more, { priceCents }) => more + priceCents, 0)
  }, 0)
  return cents > 0 ? <span className="tabular"> · {money(locale, cents)}</span> : null
}
