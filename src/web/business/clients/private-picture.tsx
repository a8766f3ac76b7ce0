import { useQuery } from '@tanstack/react-query'

import { classes } from '../../ui/class-names.ts'
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { privateFile } from '../photos/private-file.ts'
import { useClientWords } from './words.ts'

interface PrivatePictureProps {
  readonly photo: { readonly salonId: string; readonly clientId: string; readonly photoId: string }
  readonly size: 'small' | 'whole'
  readonly alt: string
  readonly className: string
}

/** A photo without a public address: a call with the user's token fetches it, and it is stored nowhere. */
export function PrivatePicture({ photo, size, alt, className }: PrivatePictureProps) {
  const { photos: words } = useClientWords()
  const { salonId, clientId, photoId } = photo
  const query = useQuery({
    queryKey: ['client-photo', photoId, size],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      privateFile(`/business/salons/${salonId}/clients/${clientId}/photos/${photoId}?size=${size}`, signal),
  })
  const image = (source: string) => <img src={source} alt={alt} className={className} />
  // A small picture stands in a button, whose press asks for the whole one: it has no button to retry.
  if (size === 'small' && query.data === undefined) return <Placeholder query={query} className={className} />
  return (
    <Loaded query={query} words={words} skeleton={<Skeleton className="aspect-4/3 w-full rounded-md" />}>
      {image}
    </Loaded>
  )
}

interface PlaceholderProps {
  readonly query: Pick<LoadedQuery<string>, 'isError'>
  readonly className: string
}

function Placeholder({ query: { isError }, className }: PlaceholderProps) {
  const { photos: words } = useClientWords()
  return (
    <span
      aria-busy={!isError}
      className={classes(
        'grid min-h-20 place-items-center bg-line p-1 text-center text-caption text-muted',
        !isError && 'animate-skeleton',
        className,
      )}
    >
      {isError && words.failed}
    </span>
  )
}
