import { DRAWN_DESIGNS, drawnName, drawnNumber, drawnTags } from '#domain/designs/drawn.ts'
import type { DesignTags } from '#domain/designs/tags.ts'

import { optionTemplates } from './content/service-options.ts'
import type { Menu } from './menu.ts'
import type { DesignRows, PhotoRow, ServiceRow } from './model.ts'

export const noDesigns: DesignRows = { designs: [], services: [], options: [] }

/** The most pictures of a salon; each belongs to one salon only. */
const picturesEach = 6

/** The picture of a salon's own work; undefined once all are used. @param index of the salon */
export const workPicture = (index: number, place: number): number | undefined => {
  const number = index * picturesEach + place
  return place < picturesEach && number < DRAWN_DESIGNS ? number : undefined
}

const onTips = ['Τοποθέτηση τζελ με φόρμα', 'Soft gel tips', 'Τοποθέτηση ακρυλικού']
const onOwnNails = ['Ημιμόνιμο μανικιούρ', 'BIAB, ενίσχυση φυσικού νυχιού', 'Μανικιούρ με πούδρα (dip)']
const fewNails = 'Σχέδιο στο χέρι, σε δύο νύχια'
const allNails = 'Πλήρες nail art'

/** Long nails are built; short ones are painted. */
const isBuilt = ({ shape, length }: DesignTags): boolean =>
  length === 'long' || length === 'extra_long' || shape === 'coffin' || shape === 'stiletto'

interface Part {
  readonly service: ServiceRow
  readonly optionIds: readonly string[]
}

/** The services that this salon would book for the design; undefined if it does not sell it. */
function partsOf(tags: DesignTags, { services, options }: Menu): readonly Part[] | undefined {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => services.find(({ nameEl }) => nameEl === name) ?? [])[0]
  const base = named(isBuilt(tags) ? onTips : [...onOwnNails, ...onTips])
  if (!base) return undefined
  const optionOf = (key: keyof typeof optionTemplates) =>
    options.find((option) => option.serviceId === base.id && option.nameEl === optionTemplates[key].el)?.id
  const artKey = tags.artLevel > 2 ? 'artAll' : 'artNail'
  const isArt = tags.artLevel > 0 && tags.technique !== 'plain'
  const drawn = isArt ? optionOf(artKey) : undefined
  const extra = isArt && drawn === undefined ? named([tags.artLevel > 2 ? allNails : fewNails]) : undefined
  if (isArt && drawn === undefined && !extra) return undefined
  const optionIds = [
    tags.technique === 'french' ? optionOf('french') : undefined,
    tags.finish === 'chrome' ? optionOf('chrome') : undefined,
    drawn,
  ].filter((id) => id !== undefined)
  return [{ service: base, optionIds }, ...(extra ? [{ service: extra, optionIds: [] }] : [])]
}

/** The salon's pictures of work with the services that make them. */
export function designRowsOf(
  salonId: string,
  menu: Menu,
  photos: readonly PhotoRow[],
  nextId: () => string,
): DesignRows {
  const made = photos.flatMap((photo) => {
    const number = drawnNumber(photo.picture)
    const parts = number === undefined ? undefined : partsOf(drawnTags(number), menu)
    return number === undefined || !parts ? [] : [{ id: nextId(), number, photo, parts }]
  })
  return {
    designs: made.map(({ id, number, photo, parts }) => ({
      id,
      salonId,
      photoId: photo.id,
      picture: drawnName(number),
      staffId: number % 3 === 0 ? makerOf(parts, menu) : null,
      ...drawnTags(number),
    })),
    services: made.flatMap(({ id, parts }) =>
      parts.map(({ service }, position) => ({ salonId, designId: id, serviceId: service.id, position })),
    ),
    options: made.flatMap(({ id, parts }) =>
      parts.flatMap(({ service, optionIds }) =>
        optionIds.map((optionId) => ({ salonId, designId: id, serviceId: service.id, optionId })),
      ),
    ),
  }
}

/** The last one who does all of it: some work is done by one person only. */
const makerOf = (parts: readonly Part[], { staffServices }: Menu): string | null =>
  [...new Set(staffServices.map(({ staffId }) => staffId))].findLast((staffId) =>
    parts.every(({ service }) =>
      staffServices.some((own) => own.staffId === staffId && own.serviceId === service.id),
    ),
  ) ?? null
