import { inCapitals, textLength } from '#domain/messages/text-length.ts'
import { nameIn } from '#domain/names/name-in.ts'
import type { ReminderSettings } from '#features/reminders/contract/settings.ts'
import { sampleReminderText } from '#i18n/reminder-text.ts'

import { useReminderSettingWords } from './reminder-words.ts'

interface TextPreviewProps {
  readonly salonName: string
  readonly typed: ReminderSettings
}

/** Of the length of a real one: a code and its signature. */
const link = 'onyxi.gr/r/7HY7CPN7K3M2QX4WAB'

/** The reminder as a text on a phone, in both languages, with what it costs. */
export function TextPreview({ salonName, typed }: TextPreviewProps) {
  const words = useReminderSettingWords()
  const lines = { el: typed.lineEl, en: typed.lineEn }
  const texts = (['el', 'en'] as const).map((locale) => ({
    locale,
    text: sampleReminderText(
      { salonName: nameIn(locale, { name: salonName, nameEn: '' }), line: lines[locale].trim(), link },
      locale,
    ),
  }))
  return (
    <section aria-labelledby="text-preview" className="panel h-fit p-5">
      <h3 id="text-preview" className="text-label">
        {words.preview}
      </h3>
      <ul className="mt-4 flex flex-col gap-5">
        {texts.map(({ locale, text }) => (
          <li key={locale}>
            <p className="text-caption text-muted">{words.languages[locale]}</p>
            <p
              lang={locale}
              className="mt-1 rounded-lg bg-primary-soft px-4 py-3 break-words text-on-primary-soft"
            >
              {text}
            </p>
            <Length text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Length({ text }: { readonly text: string }) {
  const words = useReminderSettingWords()
  const { letters, parts } = textLength(text)
  const isInCapitals = text === inCapitals(text)
  return (
    <p className="mt-1.5 text-small text-ink-2">
      <span aria-live="polite">{words.length(letters, parts)}</span>
      {isInCapitals && <span className="block text-muted">{words.capitals}</span>}
    </p>
  )
}
