import { Link } from 'react-router'

import { textParts, type TextPart } from '#domain/content/text-parts.ts'

import { usePlace } from '../../app/paths.ts'

const look = 'font-medium text-primary underline underline-offset-4 hover:text-primary-hover'

/** A text with its links. A page that doesn't exist (yet) is named, but not linked. */
export function LinkedText({ text }: { readonly text: string }) {
  return textParts(text).map((part) => <Part key={`${part.text}:${part.to}`} {...part} />)
}

function Part({ text, to }: TextPart) {
  const place = usePlace()
  if (to === undefined) return text
  if (/^(?:mailto|tel):/.test(to))
    return (
      <a href={to.replaceAll(' ', '')} className={`${look} whitespace-nowrap`}>
        {text}
      </a>
    )
  if (to.startsWith('https:'))
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
        {text}
      </a>
    )
  const page = place(to)
  return page === undefined ? (
    text
  ) : (
    <Link to={page} className={look}>
      {text}
    </Link>
  )
}
