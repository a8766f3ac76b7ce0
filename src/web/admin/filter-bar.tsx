import { useRef } from 'react'

import { useHref } from '../app/paths.ts'
import { ChipLink, ChipRail } from '../ui/chip.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { CsvButton, type CsvWords } from './csv-button.tsx'

interface PartBarProps<Part extends string> {
  readonly parts: readonly Part[]
  readonly part: Part
  readonly words: CsvWords & { readonly filter: string; readonly parts: Readonly<Record<Part, string>> }
  readonly hrefOf: (part: Part) => string
  /** The call of the list as a file with its query, and the name of the file. */
  readonly file: { readonly path: string; readonly name: string }
}

/** The tabs of a list, and the button that downloads it as a file. */
export function PartBar<Part extends string>({ parts, part, words, hrefOf, file }: PartBarProps<Part>) {
  const rail = useRef<HTMLFieldSetElement>(null)
  useCurrentInView(rail, part)
  return (
    <div className="mb-4 flex items-center justify-between gap-x-1 gap-y-2 sm:flex-wrap sm:gap-x-4">
      <div className="min-w-0">
        <ChipRail ref={rail} label={words.filter} className="max-sm:mr-0">
          {parts.map((each) => (
            <ChipLink key={each} to={hrefOf(each)} selected={each === part}>
              {words.parts[each]}
            </ChipLink>
          ))}
        </ChipRail>
      </div>
      <CsvButton
        words={words}
        path={file.path}
        name={file.name}
        className="ml-auto max-sm:-mr-3 max-sm:shrink-0"
      />
    </div>
  )
}

export interface FilterBarProps<Part extends string> extends Pick<PartBarProps<Part>, 'part' | 'words'> {
  readonly page:
    | 'adminUsers'
    | 'adminSalons'
    | 'adminBookings'
    | 'adminPayments'
    | 'adminChargebacks'
    | 'adminReconciliation'
    | 'adminGiftCards'
    | 'adminApplications'
    | 'adminClaims'
    | 'adminListings'
    | 'adminDisputes'
    | 'adminReviews'
  /** The first one is that of an address without a filter. */
  readonly parts: readonly Part[]
  readonly q: string
  /** Further filters of the URL, which the tabs and the file keep. */
  readonly more?: Readonly<Record<string, string | undefined>>
  /** The call of the list as a file, and the name of the file. */
  readonly file: { readonly path: string; readonly name: string }
}

/** The tabs of a list with filters in the URL, and the button that downloads what is listed. */
export function FilterBar<Part extends string>(props: FilterBarProps<Part>) {
  const { page, parts, part, q, more = {}, words, file } = props
  const href = useHref()
  const given = Object.entries(more).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const asked = new URLSearchParams([['part', part], ['q', q], ...given]).toString()
  const hrefOf = (each: Part) =>
    href(page, undefined, {
      part: each === parts[0] ? undefined : each,
      q: q === '' ? undefined : q,
      ...more,
    })
  const named = { path: `${file.path}?${asked}`, name: `${file.name}-${part}.csv` }
  return <PartBar parts={parts} part={part} words={words} hrefOf={hrefOf} file={named} />
}
