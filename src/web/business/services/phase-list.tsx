import { Plus, X } from 'lucide-react'
import { useId } from 'react'

import { PHASES_MOST } from '#domain/service-phases.ts'
import { minutes as inWords } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { Fault } from '../../ui/forms/fault.tsx'
import { Select } from '../../ui/select.tsx'
import type { DraftPhase } from './draft.ts'
import { totalOf, withNextPhase } from './phase-drafts.ts'
import { useServicesWords } from './words.ts'

interface PhaseListProps {
  readonly phases: readonly DraftPhase[]
  readonly fault: string | undefined
  readonly onChange: (phases: readonly DraftPhase[]) => void
}

/** Work and waiting in turns, each with its minutes. */
export function PhaseList({ phases, fault, onChange }: PhaseListProps) {
  const { phases: words } = useServicesWords()
  const id = useId()
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : id}>
      <legend className="mb-1.5 text-label">{words.label}</legend>
      <PhaseBar phases={phases} />
      <ol className="mt-3 flex flex-col gap-2">
        {phases.map((phase, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a phase is known by its place alone
          <PhaseRow key={at} at={at} phase={phase} phases={phases} onChange={onChange} />
        ))}
      </ol>
      <PhaseTotal phases={phases} onChange={onChange} />
      <Fault id={id} className="mt-1">
        {fault}
      </Fault>
    </fieldset>
  )
}

interface PhaseRowProps extends Omit<PhaseListProps, 'fault'> {
  readonly at: number
  readonly phase: DraftPhase
}

function PhaseRow({ at, phase, phases, onChange }: PhaseRowProps) {
  const { phases: words } = useServicesWords()
  const change = (more: Partial<DraftPhase>) => onChange(phases.with(at, { ...phase, ...more }))
  return (
    <li className="flex items-center gap-2">
      <Select
        label={words.kind(at + 1)}
        value={phase.kind}
        className="min-w-0 flex-1"
        onValueChange={(kind) => change({ kind })}
        items={(['work', 'processing'] as const).map((kind) => ({ value: kind, label: words[kind] }))}
      />
      <MinutesInput
        label={words.minutes(at + 1)}
        value={phase.minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <IconButton
        label={words.remove(at + 1)}
        disabled={phases.length <= 2}
        onClick={() => onChange(phases.toSpliced(at, 1))}
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface MinutesInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (minutes: string) => void
}

const MinutesInput = ({ label, value, onChange }: MinutesInputProps) => (
  <Input
    aria-label={label}
    inputMode="numeric"
    maxLength={3}
    className="!w-20 text-center tabular"
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** The total for the customer, and the button for one more phase. */
function PhaseTotal({ phases, onChange }: Omit<PhaseListProps, 'fault'>) {
  const { phases: words } = useServicesWords()
  const locale = useLocale()
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
      <p className="text-small text-ink-2">{words.total(inWords(locale, totalOf(phases)))}</p>
      {phases.length < PHASES_MOST && (
        <Button variant="ghost" size="sm" onClick={() => onChange(withNextPhase(phases))}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.add}
        </Button>
      )}
    </div>
  )
}

/** The phases as one bar: work in the main colour, waiting in its lighter tone. */
function PhaseBar({ phases }: { readonly phases: readonly DraftPhase[] }) {
  return (
    <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-sm text-tab tabular">
      {phases.map(({ kind, minutes }, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a phase is known by its place alone
          key={at}
          className={`grid min-w-6 place-items-center ${kind === 'work' ? 'bg-primary text-on-primary' : 'bg-primary-soft text-on-primary-soft'}`}
          style={{ flexGrow: Math.max(1, Number(minutes) || 0), flexBasis: 0 }}
        >
          {minutes}′
        </span>
      ))}
    </div>
  )
}
