import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'

import { OPTIONS_PER_SERVICE } from '#platform/limits.ts'

import { newIdempotencyKey } from '../../app/api.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Fault } from '../../ui/forms/problem.tsx'
import type { DraftOption } from './draft.ts'
import type { Faults } from './read-draft.ts'
import { useServicesWords } from './words.ts'

interface OptionsFieldProps {
  readonly options: readonly DraftOption[]
  readonly faults: Faults
  readonly onChange: (options: readonly DraftOption[]) => void
}

/** What a customer may add to the service, and what of it goes together. */
export function OptionsField({ options, faults, onChange }: OptionsFieldProps) {
  const { options: words } = useServicesWords()
  const add = () =>
    onChange([
      ...options,
      {
        key: newIdempotencyKey(),
        nameEl: '',
        nameEn: '',
        minutes: '10',
        price: '',
        requires: [],
        excludes: [],
      },
    ])
  const remove = (key: string) =>
    onChange(
      options
        .filter((option) => option.key !== key)
        .map((option) => ({
          ...option,
          requires: option.requires.filter((other) => other !== key),
          excludes: option.excludes.filter((other) => other !== key),
        })),
    )
  return (
    <fieldset>
      <legend className="text-label">{words.title}</legend>
      <p className="mb-3 text-small text-muted">{words.hint}</p>
      <ol className="flex flex-col gap-3">
        {options.map((option, at) => (
          <OptionCard
            key={option.key}
            at={at}
            option={option}
            options={options}
            faults={faults}
            onChange={onChange}
            onRemove={() => remove(option.key)}
          />
        ))}
      </ol>
      {options.length < OPTIONS_PER_SERVICE && (
        <Button variant="secondary" size="sm" className={options.length > 0 ? 'mt-3' : ''} onClick={add}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}

interface OptionCardProps extends OptionsFieldProps {
  readonly at: number
  readonly option: DraftOption
  readonly onRemove: () => void
}

function OptionCard({ at, option, options, faults, onChange, onRemove }: OptionCardProps) {
  const { options: words } = useServicesWords()
  const change = (more: Partial<DraftOption>) =>
    onChange(options.map((each) => (each.key === option.key ? { ...each, ...more } : each)))
  const raise = () => onChange(options.toSpliced(at, 1).toSpliced(at - 1, 0, option))
  const name = option.nameEl.trim() || words.one(at + 1)
  const field = (label: string, place: 'nameEl' | 'nameEn' | 'minutes' | 'price', fault: string = place) => (
    <Field label={label} error={faults[`options.${at}.${fault}`]} className="min-w-0">
      {(control) => (
        <Input
          {...control}
          inputMode={place === 'minutes' ? 'numeric' : place === 'price' ? 'decimal' : 'text'}
          maxLength={place === 'minutes' ? 3 : place === 'price' ? 9 : 120}
          value={option[place]}
          onChange={({ target }) => change({ [place]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <li className="rounded-md bg-bg-subtle p-3.5 hairline">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="min-w-0 text-small font-semibold break-words">{name}</h3>
        <span className="flex">
          {at > 0 && (
            <IconButton label={words.up(name)} onClick={raise}>
              <ChevronUp size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={words.remove(name)} onClick={onRemove}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {field(words.nameEl, 'nameEl')}
        {field(words.nameEn, 'nameEn')}
        {field(words.minutes, 'minutes')}
        {field(words.price, 'price', 'priceCents')}
      </div>
      {options.length > 1 && (
        <Rules at={at} option={option} options={options} faults={faults} onChange={onChange} />
      )}
    </li>
  )
}

type RulesProps = Omit<OptionCardProps, 'onRemove'>

/** Closed until somebody wants it, unless there is something in it. */
function Rules({ at, option, options, faults, onChange }: RulesProps) {
  const { options: words } = useServicesWords()
  const fault = faults[`options.${at}.requires`]
  const isUsed = option.requires.length + option.excludes.length > 0
  const toggle = (kind: 'requires' | 'excludes', other: string) => {
    const isOn = option[kind].includes(other)
    onChange(
      options.map((each) => {
        if (each.key === option.key) return withRule(each, kind, other, !isOn)
        // What excludes the other is excluded by it.
        if (each.key === other && kind === 'excludes') return withRule(each, kind, option.key, !isOn)
        return each
      }),
    )
  }
  return (
    <details className="group mt-2" open={isUsed || fault !== undefined || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-small font-semibold text-primary">
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
        {words.rules}
      </summary>
      {(['requires', 'excludes'] as const).map((kind) => (
        <fieldset key={kind} className="mt-1 mb-2">
          <legend className="mb-1.5 text-caption text-muted">{words[kind]}</legend>
          <div className="flex flex-wrap gap-2">
            {options
              .filter(({ key }) => key !== option.key)
              .map((other) => (
                <Chip
                  key={other.key}
                  selected={option[kind].includes(other.key)}
                  onClick={() => toggle(kind, other.key)}
                >
                  {other.nameEl.trim() || words.unnamed}
                </Chip>
              ))}
          </div>
        </fieldset>
      ))}
      <Fault>{fault}</Fault>
    </details>
  )
}

/** A pair of options has one rule at most. */
function withRule(
  option: DraftOption,
  kind: 'requires' | 'excludes',
  other: string,
  isOn: boolean,
): DraftOption {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== other)
  const cleared = { ...option, requires: without(option.requires), excludes: without(option.excludes) }
  return isOn ? { ...cleared, [kind]: [...cleared[kind], other] } : cleared
}
