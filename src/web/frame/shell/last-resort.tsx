import { useLocation } from 'react-router'

import { inLanguage, localeOfPath } from '#domain/language.ts'

import { rootWords } from '../../app/root-words.ts'
import { errorKind } from './error-page.tsx'

/** Needs nothing else: the layout with the messages and the shell has failed. */
export function LastResort({ error }: { readonly error: unknown }) {
  const locale = localeOfPath(useLocation().pathname)
  const { errors } = rootWords[locale]
  const words = errors[errorKind(error)]
  return (
    <main className="page flex flex-col items-center justify-center py-20 text-center">
      <title>{words.title}</title>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-3 max-w-[46ch] text-ink-2">{words.text}</p>
      <a
        className="mt-6 font-semibold text-primary underline underline-offset-4"
        href={inLanguage('/', locale)}
      >
        {errors.goHome}
      </a>
    </main>
  )
}
