import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useAboutWords } from './words.ts'

const names = ['true', 'fair', 'quiet', 'everyone'] as const

/** Our own rules. */
export function Rules() {
  const { rules } = useAboutWords()
  const href = useHref()
  return (
    <section aria-labelledby="rules" className="section-gap">
      <h2 id="rules" className="display text-display-sm md:text-display">
        {rules.title}
      </h2>
      <ol className="mt-5 grid gap-x-10 md:mt-8 md:grid-cols-4">
        {names.map((name) => (
          <li key={name} className="border-t-2 border-coral py-5">
            <h3 className="text-title">{rules.items[name].title}</h3>
            <p className="mt-1.5 text-ink-2">{rules.items[name].text}</p>
          </li>
        ))}
      </ol>
      <Link
        to={href('privacyPolicy')}
        className="inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {rules.privacy}
      </Link>
    </section>
  )
}
