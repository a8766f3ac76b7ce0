import { locales } from '#domain/locale.ts'

import { Chip } from '../../ui/chip.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { suggestedAlt } from './suggested-alt.ts'
import { usePhotosWords } from './words.ts'

const kinds = ['room', 'desk', 'manicure', 'pedicure', 'art', 'team'] as const

interface Alt {
  readonly el: string
  readonly en: string
}

interface AltFieldsProps {
  readonly alt: Alt
  readonly onAlt: (alt: Alt) => void
  readonly isTried: boolean
}

/** What a photo shows, typed or chosen, in both languages. */
export function AltFields({ alt, onAlt, isTried }: AltFieldsProps) {
  const words = usePhotosWords()
  const { name } = useOwnSalon()
  const labels = { el: words.altEl, en: words.altEn }
  return (
    <fieldset>
      <legend className="text-label">{words.altTitle}</legend>
      <p className="mt-0.5 text-small text-muted">{words.altHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Chip key={kind} onClick={() => onAlt(suggestedAlt(kind, name))}>
            {words.kinds[kind]}
          </Chip>
        ))}
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {locales.map((language) => (
          <Field
            key={language}
            label={labels[language]}
            error={isTried && alt[language].trim() === '' ? words.altNeeded : undefined}
          >
            {(control) => (
              <Input
                {...control}
                lang={language}
                maxLength={200}
                value={alt[language]}
                onChange={({ target }) => onAlt({ ...alt, [language]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
