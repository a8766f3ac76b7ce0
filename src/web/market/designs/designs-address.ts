import {
  artLevels,
  designColours,
  designFinishes,
  designLengths,
  designShapes,
  designTechniques,
  tagSlug,
} from '#domain/designs/tags.ts'

/** The values of each tag in a URL: `?technique=hand-painted&artLevel=2`. */
export const tagValues = {
  technique: designTechniques,
  colour: designColours,
  artLevel: artLevels.map(String),
  shape: designShapes,
  length: designLengths,
  finish: designFinishes,
} as const
export type TagName = keyof typeof tagValues
export const tagNames = Object.keys(tagValues) as readonly TagName[]

/** `near` is a point «latitude,longitude», which sorts the list and leaves nothing out. */
export type FilterName = TagName | 'place' | 'near'
/** Chosen filters; values as in the domain. */
export type DesignFilters = { readonly [Name in FilterName]?: string | undefined }

/** Whether the URL has a value that no filter has: there is no such page. */
export interface DesignsAddress {
  readonly filters: DesignFilters
  readonly page: number
  readonly isWrong: boolean
}

/** @param isPlace whether a place has this id */
export function readDesignsAddress(query: URLSearchParams, isPlace: (id: string) => boolean): DesignsAddress {
  const filters: Partial<Record<FilterName, string>> = {}
  let isWrong = false
  for (const name of tagNames) {
    const given = query.get(name)
    if (given === null || given === '') continue
    const value = (tagValues[name] as readonly string[]).find((each) => tagSlug(each) === given)
    if (value === undefined) isWrong = true
    else filters[name] = value
  }
  const place = query.get('place')
  if (place !== null && place !== '') {
    if (isPlace(place)) filters.place = place
    else isWrong = true
  }
  const near = query.get('near')
  if (near !== null && near !== '') {
    if (isPoint(near)) filters.near = near
    else isWrong = true
  }
  const page = Number(query.get('page') ?? '1')
  isWrong ||= !Number.isInteger(page) || page < 1 || page > 1000
  return { filters, page, isWrong }
}

/** The filters as the API takes them. */
function isPoint(text: string): boolean {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(text) ?? []
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

/** The query of a URL. */
export const designsQuery = (filters: DesignFilters, page = 1) => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value && tagSlug(value)])),
  page: page === 1 ? undefined : page,
})
