import { z } from 'zod'

import { serviceCategories } from '#domain/catalogue.ts'
import { locales } from '#domain/locale.ts'
import { reviewOrders, reviewParts } from '#domain/reviews.ts'
import { salonRoles } from '#domain/salon-rights.ts'
import { placeTypes, regions } from '#domain/search/places.ts'
import { saidTagNames } from '#domain/search/sentence/said-tags.ts'
import { operation } from '#platform/http/contract.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST, SEARCH_CHARACTERS } from '#platform/limits.ts'

import { flag, mapSearch, salonSearch } from './contract/search.ts'
import { trader } from './contract/trader.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })
const lang = z.enum(locales).optional()
const category = z.enum(serviceCategories)
const region = z.enum(regions)

const rating = z.object({ average: z.number().nullable(), count: z.int() })

/** A price that a promotion reduces for everybody at every time; codes and other conditions reduce no shown price. */
const reducedPrice = z.object({
  promotionId: id,
  percent: z.number(),
  priceCents: z.int(),
  /** The lowest price of the 30 days before the reduction began. */
  earlierPriceCents: z.int(),
})
export type ReducedPrice = z.infer<typeof reducedPrice>

/** A service in a list. */
const listedService = z.object({
  id,
  name: z.string(),
  /** The quickest team member's minutes. */
  minutes: z.int(),
  /** The lowest team member's price. */
  priceCents: z.int(),
  /** Some team members take more. */
  priceVaries: z.boolean(),
  reduced: reducedPrice.nullable(),
})

export const salonCard = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  region,
  placeId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  rating,
  verified: z.boolean(),
  /** Verified and subscribed, so it takes bookings. */
  bookable: z.boolean(),
  /** In a search the price of `service`, otherwise the lowest of a booking. */
  priceFromCents: z.int().nullable(),
  /** Beside `priceFromCents`, the same with a promotion for everybody. */
  reducedFrom: reducedPrice.nullable(),
  /** 1 to 3; in a search for a service, the level of that service. */
  priceLevel: z.int().nullable(),
  categories: z.array(category),
  /** The name of the first photo or, without photos, of an illustration: `/pictures/<name>-<width>.webp`. */
  picture: z.string().nullable(),
  isDemo: z.boolean(),
  /** Only with `near`. */
  distanceMeters: z.int().optional(),
  /**
   * Only in a search: the service of the price and the times. It is the cheapest of the searched category, or the
   * cheapest booking; if only others have an available time, the cheapest of those. Null if no service is listed.
   */
  service: listedService.nullable().optional(),
  /**
   * Up to three available times of `service`, soonest first: in the searched window, or in the coming week if they were
   * requested.
   */
  nextTimes: z.array(
    z.object({
      start: instant,
      serviceId: id,
      /** In a search, for a time that begins soon: the salon's last-minute offer, with the price that it is booked for. */
      lastMinute: z.object({ percent: z.number(), priceCents: z.int() }).optional(),
    }),
  ),
})
export type SalonCard = z.infer<typeof salonCard>

const count = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

/** How many salons each choice of a filter would leave, with all the other filters applied. */
export const salonFacets = z.object({
  regions: count(region),
  services: count(category),
  priceLevels: count(z.int()),
  verified: count(z.boolean()),
})
export type SalonFacets = z.infer<typeof salonFacets>

export const searchSalons = operation({
  method: 'GET',
  path: '/salons',
  summary: 'Search salons by words, place, distance, service, rating, price and available time',
  tag: 'salons',
  access: 'anyone',
  query: salonSearch,
  output: z.object({
    items: z.array(salonCard),
    nextCursor: z.string().nullable(),
    /** Null when only reading every calendar could tell: with `date`, before the last page. */
    total: z.int().nullable(),
    /** The total counts salons that may have a free start in the window; each listed one has been checked. */
    totalIsEstimate: z.boolean(),
    /** With `date`: counts of the salons that could have a free start. */
    facets: salonFacets,
  }),
  errors: ['validation_failed'],
})

export const mapSalons = operation({
  method: 'GET',
  path: '/salons/map',
  summary:
    'Show what a search finds in a part of the map: salons that stand alone there, and clusters of the others',
  tag: 'salons',
  access: 'anyone',
  query: mapSearch,
  output: z.object({
    /** With `date`: of the salons that could have a free start. */
    total: z.int(),
    clusters: z.array(z.object({ count: z.int(), lat: z.number(), lng: z.number() })),
    salons: z.array(
      z.object({
        id,
        slug: z.string(),
        name: z.string(),
        lat: z.number(),
        lng: z.number(),
        rating,
        priceFromCents: z.int().nullable(),
      }),
    ),
  }),
  errors: ['validation_failed'],
})

export const suggest = operation({
  method: 'GET',
  path: '/suggestions',
  summary: 'Suggest places, services, salons and designs for typed letters, best first',
  tag: 'salons',
  access: 'anyone',
  query: z.object({ q: z.string().max(SEARCH_CHARACTERS).default(''), lang }),
  output: z.object({
    places: z.array(z.object({ id: z.string(), name: z.string(), type: z.enum(placeTypes), region })),
    services: z.array(z.object({ id: category, name: z.string() })),
    /** The meaning of all typed words together: "manikiour glyfada saturday morning". */
    searches: z.array(
      z.object({
        service: z.object({ id: category, name: z.string() }).nullable(),
        place: z.object({ id: z.string(), name: z.string(), region }).nullable(),
        /** Near the reader. */
        isNear: z.boolean(),
        /** "2026-11-28"; several days until the last one, each in these hours. */
        when: z
          .object({
            date: z.iso.date(),
            until: z.iso.date().nullable(),
            from: z.string().nullable(),
            to: z.string().nullable(),
          })
          .nullable(),
        /** Words that were not understood, such as a salon's name. */
        q: z.string().nullable(),
      }),
    ),
    /** The designs that the typed words describe, if there are such to book. */
    designs: z.array(
      z.object({
        /** As `GET /designs` takes them. Empty: all designs. */
        tags: z.array(z.object({ name: z.enum(saidTagNames), value: z.string(), text: z.string() })),
        place: z.object({ id: z.string(), name: z.string(), region }).nullable(),
      }),
    ),
    salons: z.array(z.object({ id, slug: z.string(), name: z.string(), city: z.string() })),
  }),
  errors: ['validation_failed'],
})

const range = z.tuple([z.int(), z.int()])
const option = z.object({
  id,
  name: z.string(),
  minutes: z.int(),
  priceCents: z.int(),
  /** Options of the same service that must be chosen with it. */
  requires: z.array(id),
  /** Options of the same service that cannot be chosen with it. */
  excludes: z.array(id),
})
const service = z.object({
  id,
  category,
  name: z.string(),
  description: z.string(),
  minutes: z.int(),
  priceCents: z.int(),
  /** With the cheapest team member. */
  reduced: reducedPrice.nullable(),
  isOnline: z.boolean(),
  /** Before it the salon asks what is on the nails: `GET /salons/{salon}/nail-rules`. */
  asksAboutNails: z.boolean(),
  options: z.array(option),
  /** The team members who do it, with their own minutes and price. */
  staff: z.array(z.object({ id, minutes: z.int(), priceCents: z.int() })),
})
const review = z.object({
  id,
  author: z.string(),
  rating: z.int(),
  /** Stars of the parts that the author rated. */
  parts: z.partialRecord(z.enum(reviewParts), z.int()),
  body: z.string(),
  language: z.enum(locales),
  services: z.array(z.string()),
  staff: z.array(z.string()),
  reply: z.string().nullable(),
  replyLanguage: z.enum(locales).nullable(),
  repliedAt: instant.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** Names of pictures, as of the salon's photos. */
  photos: z.array(z.string()),
})

export const salonDetails = z.object({
  ...salonCard.omit({ distanceMeters: true, nextTimes: true, service: true }).shape,
  description: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  instagram: z.string().nullable(),
  postcode: z.string().nullable(),
  timeZone: z.string(),
  amenities: z.array(z.string()),
  services: z.array(service),
  staff: z.array(
    z.object({
      id,
      name: z.string(),
      title: z.string(),
      photo: z.string().nullable(),
      /** The colour of the face. */
      tint: z.int(),
      serviceIds: z.array(id),
    }),
  ),
  /** Minutes since local midnight; a day without ranges is closed. */
  hours: z.array(z.object({ weekday: z.int(), ranges: z.array(range) })),
  /** Days of the coming 60 with their own hours. */
  exceptions: z.array(
    z.object({ date: z.iso.date(), ranges: z.array(range), reason: z.string().nullable() }),
  ),
  photos: z.array(
    z.object({
      picture: z.string(),
      isIllustration: z.boolean(),
      alt: z.string(),
      /** Of a photo of work that can be booked. */
      designId: z.uuid().optional(),
    }),
  ),
  policy: z.object({
    cancellationHours: z.int(),
    minimumNoticeMinutes: z.int(),
    horizonDays: z.int(),
    slotStepMinutes: z.int(),
    depositKind: z.enum(['none', 'fixed', 'percent']),
    depositValue: z.int(),
    /** A card on file instead of a deposit. */
    guaranteeKind: z.enum(['none', 'fixed', 'percent']),
    guaranteeValue: z.int(),
    /** Whether customers pay online: without it, a deposit is only announced, and no card is asked for. */
    takesPayments: z.boolean(),
  }),
  /** The number of reviews by stars, one to five. */
  ratingCounts: z.array(z.int()).length(5),
  reviews: z.array(review),
  /** For the owner of an unverified salon; null with too little data, and for a verified salon. */
  earnings: z
    .object({
      medianCents: z.int(),
      lowCents: z.int(),
      highCents: z.int(),
      salons: z.int(),
      isRegion: z.boolean(),
    })
    .nullable(),
  /** The business behind the salon; null if it isn't verified or the owner has not entered it. */
  trader: trader.nullable(),
  similar: z.array(salonCard),
})
export type SalonDetails = z.infer<typeof salonDetails>
export type Review = z.infer<typeof review>

export const readSalon = operation({
  method: 'GET',
  path: '/salons/{salon}',
  summary: 'Read a salon with services, team, hours, photos, rating and policy',
  tag: 'salons',
  access: 'anyone',
  params: z.object({ salon: z.string().min(1).max(80) }),
  query: z.object({ lang }),
  output: salonDetails,
  errors: ['not_found', 'validation_failed'],
})

export const listSalonReviews = operation({
  method: 'GET',
  path: '/salons/{salon}/reviews',
  summary: 'List reviews of a salon; only from completed bookings',
  tag: 'salons',
  access: 'anyone',
  params: z.object({ salon: z.string().min(1).max(80) }),
  query: z.object({
    /** `best` and `worst` by stars, the newest of equal ones first. */
    sort: z.enum(reviewOrders).default('newest'),
    /** Only those of so many stars. */
    stars: z.coerce.number().int().min(1).max(5).optional(),
    /** True: only those with photos. */
    withPhotos: flag.optional(),
    lang,
    limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    items: z.array(review),
    nextCursor: z.string().nullable(),
    /** The averages of the parts, over all reviews that rate them. */
    parts: z.partialRecord(z.enum(reviewParts), z.object({ average: z.number(), count: z.int() })),
    /** How many have photos, of any number of stars. */
    withPhotos: z.int(),
  }),
  errors: ['not_found', 'validation_failed'],
})

const ownSalon = z.object({
  id,
  slug: z.string(),
  /** The text in the language of the request. */
  name: z.string(),
  /** The text in both languages, where it was written in both. */
  names: z.object({ el: z.string(), en: z.string() }),
  /** The caller's role at the salon. */
  role: z.enum(salonRoles),
  /** The caller's own calendar. */
  staffId: id.nullable(),
  city: z.string(),
  verification: z.enum(['unverified', 'verified', 'suspended']),
  suspensionReason: z.string().nullable(),
  subscription: z.enum(['none', 'trial', 'active', 'past_due', 'cancelled']),
  trialEndsAt: instant.nullable(),
  graceEndsAt: instant.nullable(),
  takesBookings: z.boolean(),
  /** Whether its owner has made it public. */
  isPublished: z.boolean(),
  picture: z.string().nullable(),
  /** The steps that the salon still needs before customers can book. */
  setup: z.object({
    hours: z.boolean(),
    services: z.int(),
    team: z.int(),
    /** Without illustrations. */
    photos: z.int(),
  }),
})
export type OwnSalon = z.output<typeof ownSalon>

export const listOwnSalons = operation({
  method: 'GET',
  path: '/business/salons',
  summary: 'List salons that the caller owns or works at, with their status and open set-up steps',
  tag: 'business',
  access: 'signed-in',
  output: z.object({ items: z.array(ownSalon) }),
  errors: ['unauthorized', 'forbidden'],
})
