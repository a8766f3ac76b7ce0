import { Plus } from 'lucide-react'

import { OPTIONS_PER_SERVICE } from '#platform/limits.ts'

import { Button } from '../../ui/button.tsx'
import { OptionCard } from './option-card.tsx'
import { withNewOption } from './option-drafts.ts'
import type { OptionsProps } from './option-props.ts'
import { useServicesWords } from './words.ts'

/** The extras of the service, and those of them that go together. */
export function OptionsField({ options, faults, onChange }: OptionsProps) {
  const { options: words } = useServicesWords()
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
          />
        ))}
      </ol>
      {options.length < OPTIONS_PER_SERVICE && <AddOptionButton options={options} onChange={onChange} />}
    </fieldset>
  )
}

function AddOptionButton({ options, onChange }: Omit<OptionsProps, 'faults'>) {
  const { options: words } = useServicesWords()
  return (
    <Button
      variant="secondary"
      size="sm"
      className={options.length > 0 ? 'mt-3' : ''}
      onClick={() => onChange(withNewOption(options))}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
}
