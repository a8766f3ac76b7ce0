import type { Locale } from '#domain/locale.ts'
import type { OwnNailRules } from '#features/nails/contract.ts'
import type { PriceList } from '#features/services/contract.ts'

export type NamedService = OwnNailRules['services'][number]

/** The services of the rules, with their names in the page's language. */
export function namedServices(
  services: OwnNailRules['services'],
  list: PriceList,
  locale: Locale,
): readonly NamedService[] {
  const nameIn = ({ nameEl, nameEn }: { readonly nameEl: string; readonly nameEn: string }) =>
    locale === 'el' ? nameEl : nameEn || nameEl
  return services.map((service) => {
    const listed = list.services.find(({ id }) => id === service.id)
    return {
      ...service,
      name: listed ? nameIn(listed) : service.name,
      options: service.options.map((option) => {
        const found = listed?.options.find(({ id }) => id === option.id)
        return { ...option, name: found ? nameIn(found) : option.name }
      }),
    }
  })
}
