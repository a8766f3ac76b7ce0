import type { SalonDetails } from '#features/salons/contract.ts'

import { Chip } from '../../ui/chip.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { NamedSelect } from './named-select.tsx'
import type { WhyNotQuery } from './use-why-not.ts'
import { usePolicyWords } from './words.ts'

interface WhyNotFieldsProps {
  readonly salon: SalonDetails
  readonly asked: WhyNotQuery
  readonly change: (more: Partial<WhyNotQuery>) => void
}

/** Service, extras, team member, day and time. */
export const WhyNotFields = (props: WhyNotFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <ServiceAndStaff {...props} />
    </div>
    <Options {...props} />
    <div className="grid grid-cols-2 gap-4">
      <DayAndTime {...props} />
    </div>
  </>
)

function ServiceAndStaff({ salon, asked, change }: WhyNotFieldsProps) {
  const { why: words } = usePolicyWords()
  return (
    <>
      <NamedSelect
        label={words.service}
        items={salon.services}
        value={asked.service}
        onChange={(service) => change({ service, option: [] })}
      />
      <NamedSelect
        label={words.staff}
        items={[{ id: '', name: words.anyone }, ...salon.staff]}
        value={asked.staff}
        onChange={(staff) => change({ staff })}
      />
    </>
  )
}

function Options({ salon, asked: { service, option: chosen }, change }: WhyNotFieldsProps) {
  const { why: words } = usePolicyWords()
  const options = salon.services.find(({ id }) => id === service)?.options ?? []
  if (options.length === 0) return null
  const toggle = (id: string) =>
    change({ option: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] })
  return (
    <fieldset>
      <legend className="mb-2 text-label">{words.options}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, name }) => (
          <Chip key={id} selected={chosen.includes(id)} onClick={() => toggle(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function DayAndTime({ asked, change }: WhyNotFieldsProps) {
  const { why: words } = usePolicyWords()
  return (
    <>
      <DateField label={words.date} value={asked.date} onChange={(date) => change({ date })} />
      <Field label={words.time}>
        {(control) => (
          <DateInput
            {...control}
            type="time"
            className="tabular"
            value={asked.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </Field>
    </>
  )
}
