import { Plus, X } from 'lucide-react'
import { useId } from 'react'

import { PHASES_MOST } from '#domain/service-phases.ts'
import { minutes as inWords } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Fault } from '../../ui/forms/problem.tsx'
import { Select } from '../../ui/select.tsx'
import type { DraftPhase } from './draft.ts'
import { useServicesWords } from './words.ts'

interface PhasesFieldProps {
  readonly phases: readonly DraftPhase[]
  /** What holds while nothing is typed. */
  readonly usual?: readonly DraftPhase[]
  readonly fault: string | undefined
  readonly onChange: (phases: readonly DraftPhase[]) => void
}

/** How long a service takes: one number, or work and waiting in turns where somebody asks for that. */
export function PhasesField({ phases, usual = [], fault, onChange }: PhasesFieldProps) {
  const words = useServicesWords()
  const [first] = phases
  const hasSteps = phases.length > 1
  const toggle = () => {
    const minutes = String(totalOf(phases) || '')
    onChange(
      hasSteps
        ? [{ kind: 'work', minutes }]
        : [
            { kind: 'work', minutes },
            { kind: 'processing', minutes: '10' },
            { kind: 'work', minutes: '10' },
          ],
    )
  }
  return (
    <div className="flex flex-col gap-1">
      {hasSteps ? (
        <Steps phases={phases} fault={fault} onChange={onChange} />
      ) : (
        <Field label={words.form.minutes} error={fault}>
          {(control) => (
            <Input
              {...control}
              name="minutes"
              inputMode="numeric"
              maxLength={3}
              className="max-w-40"
              placeholder={String(totalOf(usual) || '')}
              value={first?.minutes ?? ''}
              onChange={({ target }) => onChange([{ kind: 'work', minutes: target.value }])}
            />
          )}
        </Field>
      )}
      <Switch label={words.phases.on} hint={words.phases.onHint} checked={hasSteps} onChange={toggle} />
    </div>
  )
}

const totalOf = (phases: readonly DraftPhase[]) =>
  phases.reduce((sum, { minutes }) => sum + (Number(minutes) || 0), 0)

function Steps({ phases, fault, onChange }: PhasesFieldProps) {
  const { phases: words } = useServicesWords()
  const locale = useLocale()
  const id = useId()
  const total = totalOf(phases)
  const change = (at: number, more: Partial<DraftPhase>) =>
    onChange(phases.map((phase, n) => (n === at ? { ...phase, ...more } : phase)))
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : id}>
      <legend className="mb-1.5 text-label">{words.label}</legend>
      <PhaseBar phases={phases} />
      <ol className="mt-3 flex flex-col gap-2">
        {phases.map((phase, at) => (
          <Step
            // oxlint-disable-next-line react/no-array-index-key -- a step is its place
            key={at}
            at={at}
            phase={phase}
            change={(more) => change(at, more)}
            {...(phases.length > 2 && { onRemove: () => onChange(phases.filter((_, n) => n !== at)) })}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-ink-2">{words.total(inWords(locale, total))}</p>
        {phases.length < PHASES_MOST && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              onChange([
                ...phases,
                { kind: phases.at(-1)?.kind === 'work' ? 'processing' : 'work', minutes: '10' },
              ])
            }
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.add}
          </Button>
        )}
      </div>
      <Fault id={id} className="mt-1">
        {fault}
      </Fault>
    </fieldset>
  )
}

interface StepProps {
  readonly at: number
  readonly phase: DraftPhase
  readonly change: (more: Partial<DraftPhase>) => void
  /** Left out where no step may go. */
  readonly onRemove?: () => void
}

function Step({ at, phase, change, onRemove }: StepProps) {
  const { phases: words } = useServicesWords()
  return (
    <li className="flex items-center gap-2">
      <Select
        label={words.kind(at + 1)}
        value={phase.kind}
        className="min-w-0 flex-1"
        onValueChange={(kind) => change({ kind })}
        items={(['work', 'processing'] as const).map((kind) => ({ value: kind, label: words[kind] }))}
      />
      <Input
        aria-label={words.minutes(at + 1)}
        inputMode="numeric"
        maxLength={3}
        className="!w-20 text-center tabular"
        value={phase.minutes}
        onChange={({ target }) => change({ minutes: target.value })}
      />
      <IconButton label={words.remove(at + 1)} disabled={!onRemove} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The steps as one bar: work in colour, waiting hatched by its lighter tone. */
function PhaseBar({ phases }: { readonly phases: readonly DraftPhase[] }) {
  return (
    <div aria-hidden="true" className="flex h-9 gap-0.5 overflow-hidden rounded-sm text-tab tabular">
      {phases.map(({ kind, minutes }, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
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
