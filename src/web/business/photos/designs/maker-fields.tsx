import type { OfferedServiceView, OwnDesigns } from '#features/designs/contract.ts'
import { minutes, money } from '#i18n/format.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { useLocale } from '../../../app/messages.tsx'
import { Checkbox } from '../../../ui/check.tsx'
import { Field } from '../../../ui/field.tsx'
import { Fault } from '../../../ui/forms/fault.tsx'
import { Select } from '../../../ui/select.tsx'
import { makersOf, withOption, withService, type DesignDraft } from './design-draft.ts'
import type { DraftFieldsProps } from './tag-fields.tsx'
import { useOwnDesignWords } from './words.ts'

interface MakerFieldsProps extends DraftFieldsProps {
  readonly services: OwnDesigns['services']
}

/** The services and extras of a design, and its team member. */
export function MakerFields({ draft, onChange, services, isTried }: MakerFieldsProps) {
  const words = useOwnDesignWords()
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-label">{words.makes}</legend>
        <p className="text-small text-muted">{services.length === 0 ? words.noServices : words.makesHint}</p>
        {services.map((service) => (
          <ServiceField key={service.id} service={service} draft={draft} onChange={onChange} />
        ))}
        <Fault className="mt-1.5">
          {isTried && draft.parts.length === 0 ? words.chooseService : undefined}
        </Fault>
      </fieldset>
      <StaffField draft={draft} onChange={onChange} services={services} />
    </>
  )
}

interface ServiceFieldProps extends Omit<DraftFieldsProps, 'isTried'> {
  readonly service: OfferedServiceView
}

/** A service; once it is chosen, its extras too. */
function ServiceField({ service, draft, onChange }: ServiceFieldProps) {
  const locale = useLocale()
  const part = draft.parts.find(({ serviceId }) => serviceId === service.id)
  const figures = (long: number, cents: number) => `${minutes(locale, long)} · ${money(locale, cents)}`
  const least = (of: 'minutes' | 'priceCents') => Math.min(...service.staff.map((one) => one[of]))
  return (
    <div>
      <Checkbox
        label={service.name}
        hint={figures(least('minutes'), least('priceCents'))}
        checked={part !== undefined}
        disabled={part === undefined && draft.parts.length >= SERVICES_PER_BOOKING}
        onChange={() => onChange(withMaker(withService(draft, service.id, SERVICES_PER_BOOKING)))}
      />
      {part && service.options.length > 0 && (
        <div className="ml-8 border-l border-line pl-3">
          {service.options.map((option) => (
            <Checkbox
              key={option.id}
              label={option.name}
              hint={figures(option.minutes, option.priceCents)}
              checked={part.optionIds.includes(option.id)}
              onChange={() => onChange(withOption(draft, service, option.id))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Other people may do the new services, so the team member is reset. */
const withMaker = (draft: DesignDraft): DesignDraft => ({ ...draft, staffId: null })

const anyone = 'anyone'

function StaffField({ draft, onChange, services }: Omit<MakerFieldsProps, 'isTried'>) {
  const words = useOwnDesignWords()
  const makers = makersOf(services, draft)
  if (makers.length < 2) return null
  return (
    <Field label={words.staff}>
      {(control) => (
        <Select
          {...control}
          value={draft.staffId ?? anyone}
          onValueChange={(value) => onChange({ ...draft, staffId: value === anyone ? null : value })}
          items={[
            { value: anyone, label: words.anyone },
            ...makers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Field>
  )
}
