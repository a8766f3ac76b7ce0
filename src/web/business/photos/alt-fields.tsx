import { locales } from '#domain/locale.ts'

import { Chip } from '../../ui/chip.tsx'
import { LineField } from '../../ui/forms/written-fields.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { suggestedAlt } from './suggested-alt.ts'
import { usePhotosWords } from './words.ts'

const kinds = ['room', 'desk', 'manicure', 'pedicure', 'art', 'team'] as const

export interface Alt {
  readonly el: string
  readonly en: string
}

interface AltFieldsProps {
  readonly alt: Alt
  readonly onAlt: (alt: Alt) => void
  /** Empty fields are marked once the form was sent. */
  readonly isTried: boolean
}

/** The description of a photo, typed or chosen, in both languages. */
export function AltFields({ alt, onAlt, isTried }: AltFieldsProps) {
  const words = usePhotosWords()
  const labels = { el: words.altEl, en: words.altEn }
  return (
    <fieldset>
      <legend className="text-label">{words.altTitle}</legend>
      <p className="mt-0.5 text-small text-muted">{words.altHint}</p>
      <Suggestions onAlt={onAlt} />
      <div className="mt-4 flex flex-col gap-4">
        {locales.map((language) => (
          <LineField
            key={language}
            label={labels[language]}
            error={isTried && alt[language].trim() === '' ? words.altNeeded : undefined}
            lang={language}
            most={200}
            value={alt[language]}
            onChange={(text) => onAlt({ ...alt, [language]: text })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Suggestions({ onAlt }: Pick<AltFieldsProps, 'onAlt'>) {
  const words = usePhotosWords()
  const { names } = useOwnSalon()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Chip key={kind} onClick={() => onAlt(suggestedAlt(kind, names))}>
          {words.kinds[kind]}
        </Chip>
      ))}
    </div>
  )
}
