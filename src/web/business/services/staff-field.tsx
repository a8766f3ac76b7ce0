import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { Draft, DraftPerson } from './draft.ts'
import { PhasesField } from './phases-field.tsx'
import type { Faults } from './read-draft.ts'
import { useServicesWords } from './words.ts'

interface StaffFieldProps {
  readonly draft: Draft
  readonly faults: Faults
  readonly onChange: (staff: Draft['staff']) => void
}

/** Who does the service, and whoever takes another time or price for it. */
export function StaffField({ draft, faults, onChange }: StaffFieldProps) {
  const { form: words } = useServicesWords()
  const { staff } = draft
  const change = (staffId: string, more: Partial<DraftPerson>) =>
    onChange(staff.map((person) => (person.staffId === staffId ? { ...person, ...more } : person)))
  return (
    <fieldset>
      <legend className="text-label">{words.staff}</legend>
      {staff.length === 0 && <p className="text-small text-muted">{words.staffNobody}</p>}
      <ul>
        {staff.map((person) => (
          <Person
            key={person.staffId}
            person={person}
            draft={draft}
            faults={faults}
            onChange={(more) => change(person.staffId, more)}
          />
        ))}
      </ul>
      {staff.length > 0 && !staff.some(({ does }) => does) && (
        <p className="text-small text-warning">{words.staffNone}</p>
      )}
    </fieldset>
  )
}

interface PersonProps {
  readonly person: DraftPerson
  readonly draft: Draft
  readonly faults: Faults
  readonly onChange: (more: Partial<DraftPerson>) => void
}

function Person({ person, draft, faults, onChange }: PersonProps) {
  const { form: words } = useServicesWords()
  const [isOpen, setOpen] = useState(person.phases.length > 0 || person.price !== '')
  const { staffId, name, does, price } = person
  const open = () => {
    if (isOpen) onChange({ phases: [], price: '' })
    // Steps are changed from how they are; a single number is just typed.
    else if (draft.phases.length > 1) onChange({ phases: draft.phases })
    setOpen(!isOpen)
  }
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={name}
          checked={does}
          className="min-w-40 flex-1"
          onChange={({ target }) => onChange({ does: target.checked })}
        />
        {does && (
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={open}>
            {isOpen ? words.asUsual : words.own}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {does && isOpen && (
        <div className="mb-3 ml-8 flex flex-col gap-3 rounded-md bg-bg-subtle p-3.5 hairline">
          <PhasesField
            phases={person.phases}
            usual={draft.phases}
            fault={faults[`staff.${staffId}.phases`]}
            onChange={(phases) => onChange({ phases })}
          />
          <Field label={words.price} error={faults[`staff.${staffId}.priceCents`]} optional>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                maxLength={9}
                className="max-w-40"
                placeholder={draft.price}
                value={price}
                onChange={({ target }) => onChange({ price: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  )
}
