import { nameIn } from '#domain/names/name-in.ts'
import type { ReminderSettings } from '#features/reminders/contract/settings.ts'
import { sampleReminderText } from '#i18n/reminder-text.ts'

import { sampleLink, ShownText } from '../texts/shown-text.tsx'
import { useReminderSettingWords } from './reminder-words.ts'

interface TextPreviewProps {
  readonly salonName: string
  readonly typed: ReminderSettings
}

/** The reminder as a text on a phone, in both languages, with its cost. */
export function TextPreview({ salonName, typed }: TextPreviewProps) {
  const words = useReminderSettingWords()
  const lines = { el: typed.lineEl, en: typed.lineEn }
  const texts = (['el', 'en'] as const).map((locale) => ({
    locale,
    text: sampleReminderText(
      {
        salonName: nameIn(locale, { name: salonName, nameEn: '' }),
        line: lines[locale].trim(),
        link: sampleLink,
      },
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
            <ShownText text={text} lang={locale} />
          </li>
        ))}
      </ul>
    </section>
  )
}
