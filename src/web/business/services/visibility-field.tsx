import { visibilities, type Visibility } from '#domain/service-visibility.ts'

import { Radio } from '../../ui/check.tsx'
import { useServicesWords } from './words.ts'

interface VisibilityFieldProps {
  readonly value: Visibility
  readonly onChange: (visibility: Visibility) => void
}

/** The people who see a service, and those who book it. */
export function VisibilityField({ value, onChange }: VisibilityFieldProps) {
  const { visibility: words } = useServicesWords()
  return (
    <fieldset>
      <legend className="text-label">{words.label}</legend>
      {visibilities.map((each) => (
        <Radio
          key={each}
          name="visibility"
          label={words[each]}
          hint={words[`${each}Hint`]}
          checked={value === each}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  )
}
