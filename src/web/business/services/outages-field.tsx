import { Plus, X } from 'lucide-react'

import { OUTAGES_PER_RESOURCE } from '#platform/limits.ts'

import { Button, IconButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { DraftOutage } from './resource-draft.ts'
import type { Faults } from './use-saving.ts'
import { useServicesWords } from './words.ts'

interface OutagesFieldProps {
  readonly outages: readonly DraftOutage[]
  readonly faults: Faults
  readonly onChange: (outages: readonly DraftOutage[]) => void
}

/** The times at which one unit of a resource is out of order. */
export function OutagesField({ outages, faults, onChange }: OutagesFieldProps) {
  const { resources: words } = useServicesWords()
  return (
    <fieldset>
      <legend className="text-label">{words.outages}</legend>
      <p className="mb-3 text-small text-muted">{words.outagesHint}</p>
      <ol className="flex flex-col gap-3">
        {outages.map((outage, at) => (
          <OutageRow
            // oxlint-disable-next-line react/no-array-index-key -- an outage is known by its place alone
            key={at}
            at={at}
            outage={outage}
            fault={faults[`outages.${at}.end`]}
            onChange={(next) => onChange(outages.with(at, next))}
            onRemove={() => onChange(outages.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {outages.length < OUTAGES_PER_RESOURCE && <AddOutageButton outages={outages} onChange={onChange} />}
    </fieldset>
  )
}

function AddOutageButton({ outages, onChange }: Omit<OutagesFieldProps, 'faults'>) {
  const { resources: words } = useServicesWords()
  return (
    <Button
      variant="secondary"
      size="sm"
      className={outages.length > 0 ? 'mt-3' : ''}
      onClick={() => onChange([...outages, { start: '', end: '' }])}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.addOutage}
    </Button>
  )
}

interface OutageRowProps {
  readonly at: number
  readonly outage: DraftOutage
  readonly fault: string | undefined
  readonly onChange: (outage: DraftOutage) => void
  readonly onRemove: () => void
}

function OutageRow({ at, outage, fault, onChange, onRemove }: OutageRowProps) {
  const { resources: words } = useServicesWords()
  return (
    <li className="flex items-end gap-2 rounded-md bg-bg-subtle p-3 hairline">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
        <MomentField
          label={words.fromShort}
          value={outage.start}
          error={undefined}
          onChange={(start) => onChange({ ...outage, start })}
        />
        <MomentField
          label={words.toShort}
          value={outage.end}
          error={fault}
          onChange={(end) => onChange({ ...outage, end })}
        />
      </div>
      <IconButton label={words.removeOutage(at + 1)} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface MomentFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (moment: string) => void
}

/** A day and an hour by the salon's wall clock. */
const MomentField = ({ label, value, error, onChange }: MomentFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <DateInput
        {...control}
        type="datetime-local"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
