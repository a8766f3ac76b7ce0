import { inCapitals, textLength } from '#domain/messages/text-length.ts'

import { useTextLengthWords } from './words.ts'

/** As long as a real one: a code and its signature. */
export const sampleLink = 'onyxi.gr/r/7HY7CPN7K3M2QX4WAB'

interface ShownTextProps {
  /** The text as it is sent. */
  readonly text: string
  /** Empty: the author's choice of language is not recorded. */
  readonly lang: 'el' | 'en' | ''
}

/** A text message as a phone shows it, with its cost. */
export function ShownText({ text, lang }: ShownTextProps) {
  return (
    <>
      <p
        lang={lang}
        className="mt-1 rounded-lg bg-primary-soft px-4 py-3 break-words whitespace-pre-wrap text-on-primary-soft"
      >
        {text}
      </p>
      <Length text={text} />
    </>
  )
}

function Length({ text }: Pick<ShownTextProps, 'text'>) {
  const words = useTextLengthWords()
  const { letters, parts } = textLength(text)
  const isInCapitals = text === inCapitals(text)
  return (
    <p className="mt-1.5 text-small text-ink-2">
      <span aria-live="polite">{words.length(letters, parts)}</span>
      {isInCapitals && <span className="block text-muted">{words.capitals}</span>}
    </p>
  )
}
