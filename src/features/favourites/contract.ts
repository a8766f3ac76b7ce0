import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { salonCard } from '#features/salons/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'
import { FAVOURITES_EACH, VIEWED_SALONS_EACH } from '#platform/limits.ts'

const ofSalon = z.object({ salon: checkedId<SalonId>() })

export const listOwnSalonLists = operation({
  method: 'GET',
  path: '/me/salons',
  summary:
    'List own favourite salons and those viewed last, newest first; without salons that are not listed',
  tag: 'account',
  access: 'signed-in',
  output: z.object({ favourites: z.array(salonCard), viewed: z.array(salonCard) }),
  errors: ['unauthorized'],
})

export const addDeviceSalons = operation({
  method: 'PUT',
  path: '/me/salons',
  summary:
    'Add to own lists the favourite and viewed salons that a device kept before the sign-in; repeating changes nothing',
  tag: 'account',
  access: 'signed-in',
  body: z.object({
    favourites: z.array(checkedId<SalonId>()).max(FAVOURITES_EACH),
    viewed: z
      .array(z.object({ salon: checkedId<SalonId>(), at: z.iso.datetime({ offset: true }) }))
      .max(VIEWED_SALONS_EACH),
  }),
  status: 204,
  errors: ['unauthorized', 'validation_failed'],
})

export const listFavouriteTimes = operation({
  method: 'GET',
  path: '/me/favourites/times',
  summary: 'List the next free times of own favourite salons that take bookings, those added last first',
  tag: 'account',
  access: 'signed-in',
  output: z.object({
    items: z.array(
      z.object({
        salon: z.uuid(),
        /** The service that the times are for. */
        service: z.object({ id: z.uuid(), name: z.string() }),
        /** Soonest first; none in the coming week. */
        starts: z.array(z.iso.datetime({ offset: true })),
      }),
    ),
  }),
  errors: ['unauthorized'],
})

export const readFavourite = operation({
  method: 'GET',
  path: '/me/favourites/{salon}',
  summary: 'Read whether a salon is an own favourite',
  tag: 'account',
  access: 'signed-in',
  params: ofSalon,
  output: z.object({ isFavourite: z.boolean() }),
  errors: ['unauthorized', 'validation_failed'],
})

export const addFavourite = operation({
  method: 'PUT',
  path: '/me/favourites/{salon}',
  summary: 'Add a salon to own favourites; repeating changes nothing',
  tag: 'account',
  access: 'signed-in',
  params: ofSalon,
  status: 204,
  errors: ['unauthorized', 'not_found', 'validation_failed', 'limit_reached'],
})

export const removeFavourite = operation({
  method: 'DELETE',
  path: '/me/favourites/{salon}',
  summary: 'Remove a salon from own favourites; repeating changes nothing',
  tag: 'account',
  access: 'signed-in',
  params: ofSalon,
  status: 204,
  errors: ['unauthorized', 'validation_failed'],
})

export const noteViewedSalon = operation({
  method: 'PUT',
  path: '/me/viewed-salons/{salon}',
  summary: 'Record a viewed salon; only the last ones are kept',
  tag: 'account',
  access: 'signed-in',
  params: ofSalon,
  status: 204,
  errors: ['unauthorized', 'not_found', 'validation_failed'],
})

export const forgetViewedSalons = operation({
  method: 'DELETE',
  path: '/me/viewed-salons',
  summary: 'Clear the list of viewed salons',
  tag: 'account',
  access: 'signed-in',
  status: 204,
  errors: ['unauthorized'],
})
