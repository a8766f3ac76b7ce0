import { useQuery } from '@tanstack/react-query'

import type { OwnSalon, readSalon } from '#features/salons/contract.ts'

import { api } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { alwaysFresh } from '../app/query.tsx'

/** The salon's public page, in the page's language. A suspended salon is refused as not found. */
export function useSalonPage({ id, slug }: Pick<OwnSalon, 'id' | 'slug'>) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['salon-preview', id, locale],
    queryFn: ({ signal }) =>
      api<typeof readSalon>('GET', '/salons/{salon}', {
        params: { salon: slug },
        query: { lang: locale },
        signal,
      }),
  })
}
