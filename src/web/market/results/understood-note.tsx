import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useSearchWords } from '../search/words.ts'

interface UnderstoodNoteProps {
  readonly typed: string
  readonly asksNear: boolean
}

/** Says that the filters were read from the typed text, and leads back to a plain text search. */
export function UnderstoodNote({ typed, asksNear }: UnderstoodNoteProps) {
  const { understood, search } = useSearchWords()
  const href = useHref()
  return (
    <div className="mt-1 text-small text-ink-2">
      <p>
        {understood.text(typed)} {asksNear && understood.near(search.nearMe)}
      </p>
      <Link
        to={href('salons', undefined, { q: typed, words: 'true' })}
        className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {understood.asWords}
      </Link>
    </div>
  )
}
