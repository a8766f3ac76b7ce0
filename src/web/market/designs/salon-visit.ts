import type { DesignCard } from '#features/designs/contract.ts'

import { useHref } from '../../app/paths.ts'

/** The salon's page with the sheet open: the services and extras are chosen; with a start it is held. */
export function useVisitHref(): (slug: string, visit: DesignCard['visit'], start?: string) => string {
  const href = useHref()
  return (slug, { parts, staffId }, start) =>
    href(
      'salon',
      { id: slug },
      {
        services: parts.map(({ serviceId }) => serviceId).join(','),
        options: parts.flatMap(({ optionIds }) => optionIds).join(','),
        staff: staffId ?? undefined,
        ...(start === undefined ? { book: 'design' } : { start }),
      },
    )
}
