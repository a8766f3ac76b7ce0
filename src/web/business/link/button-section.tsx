import { useState } from 'react'

import { locales, type Locale } from '#domain/locale.ts'

import { useLocale } from '../../app/messages.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { buttonLink, style } from './button-link.ts'
import { CopyButton } from './copy-text.tsx'
import { PanelSection } from './panel-section.tsx'
import { useLinkWords } from './words.ts'

/** A button that the salon puts on its own site. */
export function ButtonSection({ origin }: { readonly origin: string }) {
  const words = useLinkWords()
  const { slug } = useOwnSalon()
  const [language, setLanguage] = useState<Locale>(useLocale())
  const { text, address, code } = buttonLink(origin, slug, language)
  return (
    <PanelSection id="button" title={words.buttonTitle} text={words.buttonText}>
      <LanguageChoice language={language} onChange={setLanguage} />
      <p className="mt-4 text-label">{words.preview}</p>
      <p className="mt-2 rounded-md bg-bg-subtle p-5 text-center">
        <a href={address} lang={language} style={style} target="_blank" rel="noreferrer">
          {text}
        </a>
      </p>
      <CodeField language={language} code={code} />
    </PanelSection>
  )
}

interface LanguageChoiceProps {
  readonly language: Locale
  readonly onChange: (language: Locale) => void
}

function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const words = useLinkWords()
  return (
    <fieldset aria-label={words.buttonLanguage} className="mt-4 flex gap-2">
      {locales.map((each) => (
        <Chip key={each} selected={each === language} onClick={() => onChange(each)}>
          {words.languages[each]}
        </Chip>
      ))}
    </fieldset>
  )
}

function CodeField({ language, code }: { readonly language: Locale; readonly code: string }) {
  const words = useLinkWords()
  return (
    <>
      <Field label={words.code} className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            lang={language}
            readOnly
            rows={4}
            value={code}
            className="font-mono text-small"
          />
        )}
      </Field>
      <div className="mt-3">
        <CopyButton text={code} />
      </div>
    </>
  )
}
