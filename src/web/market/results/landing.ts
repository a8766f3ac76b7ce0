import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'

/** A kind of service as it stands in an address: `gel-polish`. */
export const serviceSlug = (service: ServiceCategory): string => service.replaceAll('_', '-')

/** The kind of service that an address names. */
export const serviceOfSlug = (slug: string): ServiceCategory | undefined =>
  serviceCategories.find((service) => serviceSlug(service) === slug)
