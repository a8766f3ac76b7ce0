import { ChevronUp, Trash2 } from 'lucide-react'

import { IconButton } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { withOption, withoutOption, withRaised } from './option-drafts.ts'
import type { OptionProps } from './option-props.ts'
import { OptionRules } from './option-rules.tsx'
import { useServicesWords } from './words.ts'

/** One option with its fields and its rules about the others. */
export function OptionCard(props: OptionProps) {
  const { options: words } = useServicesWords()
  return (
    <li className="rounded-md bg-bg-subtle p-3.5 hairline">
      <OptionHead {...props} />
      <div className="grid grid-cols-2 gap-3">
        <OptionInput {...props} label={words.nameEl} place="nameEl" />
        <OptionInput {...props} label={words.nameEn} place="nameEn" />
        <OptionInput {...props} label={words.minutes} place="minutes" />
        <OptionInput {...props} label={words.price} place="price" />
      </div>
      {props.options.length > 1 && <OptionRules {...props} />}
    </li>
  )
}

function OptionHead({ at, option, options, onChange }: OptionProps) {
  const { options: words } = useServicesWords()
  const name = option.nameEl.trim() || words.one(at + 1)
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <h3 className="min-w-0 text-small font-semibold break-words">{name}</h3>
      <span className="flex">
        {at > 0 && (
          <IconButton label={words.up(name)} onClick={() => onChange(withRaised(options, at))}>
            <ChevronUp size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={words.remove(name)} onClick={() => onChange(withoutOption(options, option.key))}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}

const inputs = {
  nameEl: { inputMode: 'text', maxLength: 120, fault: 'nameEl' },
  nameEn: { inputMode: 'text', maxLength: 120, fault: 'nameEn' },
  minutes: { inputMode: 'numeric', maxLength: 3, fault: 'minutes' },
  price: { inputMode: 'decimal', maxLength: 9, fault: 'priceCents' },
} as const

interface OptionInputProps extends OptionProps {
  readonly label: string
  readonly place: keyof typeof inputs
}

function OptionInput({ at, option, options, faults, onChange, label, place }: OptionInputProps) {
  const { fault, ...input } = inputs[place]
  return (
    <Field label={label} error={faults[`options.${at}.${fault}`]} className="min-w-0">
      {(control) => (
        <Input
          {...control}
          {...input}
          value={option[place]}
          onChange={({ target }) => onChange(withOption(options, { ...option, [place]: target.value }))}
        />
      )}
    </Field>
  )
}
