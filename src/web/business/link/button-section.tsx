import { useState } from 'react'

import { sourceParameter } from '#domain/booking-source.ts'
import { locales, type Locale } from '#domain/locale.ts'

import { inBoth } from '../../app/in-both.ts'
import { pathTo } from '../../app/paths.ts'
import { Chip } from '../../ui/chip.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { CopyButton } from './copy-text.tsx'
import { useLinkWords } from './words.ts'

const style = {
  display: 'inline-block',
  padding: '14px 26px',
  borderRadius: '999px',
  background: '#7c1d45',
  color: '#fff',
  font: '600 16px/1.2 sans-serif',
  textDecoration: 'none',
} as const

const css = Object.entries(style)
  .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
  .join(';')

/** A button for other sites, as they take it: a link and nothing else. */
export function ButtonSection({ origin }: { readonly origin: string }) {
  const words = useLinkWords()
  const { slug } = useOwnSalon()
  const [language, setLanguage] = useState<Locale>('el')
  const text = inBoth[language].book
  const address = origin + pathTo(language, 'salon', { id: slug }, { [sourceParameter]: 'button' })
  const code = `<a href="${address}" hreflang="${language}" lang="${language}" style="${css}">${text}</a>`
  return (
    <section aria-labelledby="button" className="panel p-5 md:p-6">
      <h2 id="button" className="text-title">
        {words.buttonTitle}
      </h2>
      <p className="mt-1 text-ink-2">{words.buttonText}</p>
      <fieldset aria-label={words.buttonLanguage} className="mt-4 flex gap-2">
        {locales.map((each) => (
          <Chip key={each} selected={each === language} onClick={() => setLanguage(each)}>
            {words.languages[each]}
          </Chip>
        ))}
      </fieldset>
      <p className="mt-4 text-label">{words.preview}</p>
      <p className="mt-2 rounded-md bg-bg-subtle p-5 text-center">
        <a href={address} lang={language} style={style} target="_blank" rel="noreferrer">
          {text}
        </a>
      </p>
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
    </section>
  )
}
