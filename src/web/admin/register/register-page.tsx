import { company } from '#domain/company.ts'
import { processing, type ProcessingName } from '#domain/processing.ts'
import { list } from '#i18n/format.ts'
import { keptUntil, processingNames } from '#i18n/processing-text.ts'

import { useLocale } from '../../app/messages.tsx'
import { Facts } from '../facts.tsx'
import { useAdminRegisterWords, useProcessingWords } from './words.ts'

/** The register of processing activities that a supervisory authority may ask for (GDPR, article 30). */
export function RegisterPage() {
  const words = useAdminRegisterWords()
  const { name, email, phone, registration } = company
  const controller = [registration.name ?? name, email, phone].join(' · ')
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-6 max-w-text text-ink-2">{words.intro}</p>
      <section className="panel mb-6 p-4 md:p-6">
        <Facts
          rows={[
            [words.controller, controller],
            [words.onBehalf, words.processors],
            [words.transfers, words.noTransfers],
            [words.security, words.measures],
          ]}
        />
      </section>
      <ul className="flex flex-col gap-4">
        {processingNames.map((each) => (
          <li key={each}>
            <Activity name={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Activity({ name }: { readonly name: ProcessingName }) {
  const locale = useLocale()
  const words = useAdminRegisterWords()
  const kept = useProcessingWords()
  const { basis, subjects, recipients } = processing[name]
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  const named = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
    capital(
      list(
        locale,
        keys.map((key) => names[key]),
      ),
    )
  return (
    <article id={name} className="panel p-4 md:p-6">
      <h2 className="text-title">{kept.things[name].name}</h2>
      <p className="mt-1 mb-4 max-w-text text-ink-2">{kept.things[name].text}</p>
      <Facts
        rows={[
          [words.basis, capital(kept.bases[basis])],
          [words.subjects, named(subjects, words.subjectNames)],
          [words.recipients, named(recipients, words.recipientNames) || words.nobody],
          [words.until, keptUntil(locale, kept, name)],
        ]}
      />
    </article>
  )
}
