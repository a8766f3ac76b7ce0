import { useQuery } from '@tanstack/react-query'

import { classes } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { privateFile } from '../photos/private-file.ts'
import { useClientWords } from './words.ts'

interface PrivatePictureProps {
  readonly salonId: string
  readonly clientId: string
  readonly photoId: string
  readonly size: 'small' | 'whole'
  readonly alt: string
  readonly className: string
}

/** A photo that has no address of its own: it comes by a call with the token of who looks, and is kept nowhere. */
export function PrivatePicture({ salonId, clientId, photoId, size, alt, className }: PrivatePictureProps) {
  const { photos: words } = useClientWords()
  const query = useQuery({
    queryKey: ['client-photo', photoId, size],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      privateFile(`/business/salons/${salonId}/clients/${clientId}/photos/${photoId}?size=${size}`, signal),
  })
  const { data: address, isError } = query
  const picture = (source: string) => <img src={source} alt={alt} className={className} />
  // A small one is a button already, whose press asks for the whole one.
  if (size === 'whole')
    return (
      <Loaded query={query} words={words} skeleton={<Skeleton className="aspect-4/3 w-full rounded-md" />}>
        {picture}
      </Loaded>
    )
  if (address !== undefined) return picture(address)
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
