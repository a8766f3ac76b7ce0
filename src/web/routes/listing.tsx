import { data, Link } from 'react-router'

import { nameIn } from '#domain/names/name-in.ts'
import { findListed } from '#features/listings/queries.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { useHref } from '../app/paths.ts'
import { pageContext } from '../app/request.ts'
import { PageHead } from '../frame/shell/page-head.tsx'
import { ListingForm } from '../market/listing/listing-form.tsx'
import { useListingWords } from '../market/listing/words.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/listing.ts'

export const handle = { cache: { seconds: 60 } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, locale, tag } = context.get(pageContext)
  const salon = await findListed(db, params.listed)
  if (!salon?.isOpen) throw data(null, { status: 404 })
  tag(`salon:${salon.id}`)
  return { slug: salon.slug, name: nameIn(locale, salon) }
}

/** For the owner of an unverified page, without an account. */
export default function Listing({ loaderData: { slug, name } }: Route.ComponentProps) {
  const words = useListingWords()
  const href = useHref()
  return (
    <div className="page max-w-text py-8">
      <PageHead title={words.title} noindex />
      <h1 className="display text-display">{words.heading(name)}</h1>
      <p className="mt-2 text-ink-2">{words.lead}</p>
      <p className="mt-1 text-ink-2">{words.promise}</p>
      <Card className="mt-6 p-5 sm:p-8">
        <ListingForm salon={slug} />
      </Card>
      <p className="mt-6 text-ink-2">
        {words.claimInstead}{' '}
        <Link to={href('claim', { claimed: slug })} className="text-primary underline underline-offset-4">
          {words.claim}
        </Link>
      </p>
    </div>
  )
}
