import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { ChipLink, ChipRail } from '../ui/chip.tsx'

interface QueuePageProps<Part extends string> {
  readonly words: {
    readonly page: string
    readonly filter: string
    readonly parts: Readonly<Record<Part, string>>
  }
  /** The first is shown unless the address names another. */
  readonly parts: readonly [Part, ...Part[]]
  /** Name of the part in the address. */
  readonly parameter: string
  /** The address of a part; undefined: the first. */
  readonly hrefOf: (part: Part | undefined) => string
  readonly children: (part: Part) => ReactNode
}

/** Work that waits for administrators. The part that is shown is in the address, so that it can be kept and sent. */
export function QueuePage<Part extends string>(props: QueuePageProps<Part>) {
  const { words, parts, parameter, hrefOf, children } = props
  const [search] = useSearchParams()
  const [first] = parts
  const part = parts.find((each) => each === search.get(parameter)) ?? first
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <ChipRail label={words.filter}>
        {parts.map((each) => (
          <ChipLink key={each} to={hrefOf(each === first ? undefined : each)} selected={each === part}>
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
      <div className="mt-4">{children(part)}</div>
    </>
  )
}
