import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import type { Draft, DraftStaff } from './draft.ts'
import { PhasesField } from './phases-field.tsx'
import { PriceField } from './price-field.tsx'
import type { Faults } from './use-saving.ts'
import type { ServiceForm } from './use-service-form.ts'
import { useServicesWords } from './words.ts'

/** The team members who do the service, and the time and price of those who differ from it. */
export function StaffField({ form: { typed, faults, change } }: { readonly form: ServiceForm }) {
  const { form: words } = useServicesWords()
  const { staff } = typed
  const put = (next: DraftStaff) =>
    change({ staff: staff.map((each) => (each.staffId === next.staffId ? next : each)) })
  return (
    <fieldset>
      <legend className="text-label">{words.staff}</legend>
      {staff.length === 0 && <p className="text-small text-muted">{words.staffNobody}</p>}
      <ul>
        {staff.map((member) => (
          <StaffRow key={member.staffId} member={member} service={typed} faults={faults} onChange={put} />
        ))}
      </ul>
      {staff.length > 0 && !staff.some(({ does }) => does) && (
        <p className="text-small text-warning">{words.staffNone}</p>
      )}
    </fieldset>
  )
}

interface StaffRowProps {
  readonly member: DraftStaff
  readonly service: Draft
  readonly faults: Faults
  readonly onChange: (member: DraftStaff) => void
}

function StaffRow({ member, service, faults, onChange }: StaffRowProps) {
  const { name, does } = member
  const { isOpen, toggle } = useOwnTerms(member, service, onChange)
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={name}
          checked={does}
          className="min-w-40 flex-1"
          onChange={({ target }) => onChange({ ...member, does: target.checked })}
        />
        {does && <TermsButton name={name} isOpen={isOpen} onToggle={toggle} />}
      </div>
      {does && isOpen && <OwnTerms member={member} service={service} faults={faults} onChange={onChange} />}
    </li>
  )
}

/** Whether a team member's own time and price are shown; hiding them drops them. */
function useOwnTerms(member: DraftStaff, service: Draft, onChange: StaffRowProps['onChange']) {
  const [isOpen, setOpen] = useState(member.phases.length > 0 || member.price !== '')
  const toggle = () => {
    if (isOpen) onChange({ ...member, phases: [], price: '' })
    // Several phases start as a copy of the service's; a single number is just typed.
    else if (service.phases.length > 1) onChange({ ...member, phases: service.phases })
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}

interface TermsButtonProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function TermsButton({ name, isOpen, onToggle }: TermsButtonProps) {
  const { form: words } = useServicesWords()
  return (
    <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? words.asUsual : words.own}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

/** The time and price of one team member; empty ones are those of the service. */
function OwnTerms({ member, service, faults, onChange }: StaffRowProps) {
  return (
    <div className="mb-3 ml-8 flex flex-col gap-3 rounded-md bg-bg-subtle p-3.5 hairline">
      <PhasesField
        phases={member.phases}
        usual={service.phases}
        fault={faults[`staff.${member.staffId}.phases`]}
        onChange={(phases) => onChange({ ...member, phases })}
      />
      <PriceField
        value={member.price}
        usual={service.price}
        error={faults[`staff.${member.staffId}.priceCents`]}
        onChange={(price) => onChange({ ...member, price })}
      />
    </div>
  )
}
