import type { DesignCard } from '#features/designs/contract.ts'

import { useHref } from '../../app/paths.ts'

/** The path of the salon's page with the sheet open and the services and extras chosen; a start is held at once. */
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
