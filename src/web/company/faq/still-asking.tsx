import { company } from '#domain/company.ts'

import { useContentWords } from '../content/words.ts'
import { useFaqWords } from './words.ts'

/** The link to contact us when no answer helps. */
export function StillAsking() {
  const words = useFaqWords()
  const { write } = useContentWords()
  return (
    <section aria-labelledby="still" className="mt-12 flex flex-col items-start gap-2 md:ml-[304px]">
      <h2 id="still" className="text-title">
        {words.stillTitle}
      </h2>
      <p className="text-ink-2">{words.stillText}</p>
      <a
        href={`mailto:${company.email}`}
        className="inline-flex min-h-11 items-center text-label text-primary underline underline-offset-4"
      >
        {write}: {company.email}
      </a>
    </section>
  )
}
