import { Switch } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { DraftPhase } from './draft.ts'
import { toggledPhases, totalOf } from './phase-drafts.ts'
import { PhaseList } from './phase-list.tsx'
import { useServicesWords } from './words.ts'

interface PhasesFieldProps {
  readonly phases: readonly DraftPhase[]
  /** The phases that hold while nothing is typed. */
  readonly usual?: readonly DraftPhase[]
  readonly fault: string | undefined
  readonly onChange: (phases: readonly DraftPhase[]) => void
}

/** How long a service takes: one number, or, with the switch on, work and waiting in turns. */
export function PhasesField({ phases, usual = [], fault, onChange }: PhasesFieldProps) {
  const { phases: words } = useServicesWords()
  const isSplit = phases.length > 1
  return (
    <div className="flex flex-col gap-1">
      {isSplit ? (
        <PhaseList phases={phases} fault={fault} onChange={onChange} />
      ) : (
        <MinutesField phases={phases} usual={usual} fault={fault} onChange={onChange} />
      )}
      <Switch
        label={words.on}
        hint={words.onHint}
        checked={isSplit}
        onChange={() => onChange(toggledPhases(phases))}
      />
    </div>
  )
}

function MinutesField({ phases: [phase], usual = [], fault, onChange }: PhasesFieldProps) {
  const { form: words } = useServicesWords()
  return (
    <Field label={words.minutes} error={fault}>
      {(control) => (
        <Input
          {...control}
          name="minutes"
          inputMode="numeric"
          maxLength={3}
          className="max-w-40"
          placeholder={String(totalOf(usual) || '')}
          value={phase?.minutes ?? ''}
          onChange={({ target }) => onChange([{ kind: 'work', minutes: target.value }])}
        />
      )}
    </Field>
  )
}
