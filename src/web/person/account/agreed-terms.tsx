import { textParts } from '#domain/content/text-parts.ts'

import { usePlace } from '../../app/paths.ts'

/** The terms that the button above accepts. They open in another tab, so that nothing typed is lost. */
export function AgreedTerms({ text }: { readonly text: string }) {
  const place = usePlace()
  return (
    <p className="mt-4 text-center text-small text-muted">
      {textParts(text).map((part) =>
        part.to === undefined ? (
          part.text
        ) : (
          <a
            key={part.to}
            href={place(part.to)}
            target="_blank"
            rel="noopener"
            className="text-primary underline"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
