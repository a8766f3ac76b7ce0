import { Link } from 'react-router'

import type { ApplicationDetails } from '#features/applications/contract.ts'

import { useHref } from '../app/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { useAdminWords } from './words.ts'

type Duplicate = ApplicationDetails['duplicates'][number]

/** Other applications, and salons, that may be the same salon. */
export function Duplicates({ application: { duplicates } }: { readonly application: ApplicationDetails }) {
  const { application: words } = useAdminWords()
  if (duplicates.length === 0) return <p className="text-ink-2">{words.noDuplicates}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {duplicates.map((duplicate) => (
        <DuplicateRow key={duplicate.id} {...duplicate} />
      ))}
    </ul>
  )
}

function DuplicateRow({ kind, id, slug, name, address, city, same }: Duplicate) {
  const { application: words } = useAdminWords()
  const href = useHref()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <Link
        to={slug === null ? href('adminApplication', { id }) : href('salon', { id: slug })}
        className="font-semibold text-primary underline underline-offset-4 max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {name}
      </Link>
      <span className="text-small text-muted">
        {words.kind[kind]}
        {'\u00a0· '}
        {address}, {city}
      </span>
      {same.map((each) => (
        <Badge key={each} tone="warning">
          {words.same[each]}
        </Badge>
      ))}
    </li>
  )
}
