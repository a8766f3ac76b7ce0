import type { salonNearby as source } from '../el/salon-nearby.ts'
import type { Translated } from '../translated.ts'

export const salonNearby: Translated<typeof source> = {
  closedForBooking: {
    title: 'Not taking bookings right now',
    text: 'Appointments can’t be booked online for now.',
  },
  instead: 'Book nearby instead',
  title: 'Available nearby',
  times: (service) => `Available times for ${service}`,
  book: (salon, time) => `Book at ${salon}, ${time}`,
  meters: (meters) => `${meters} m`,
  kilometers: (kilometers) => `${kilometers} km`,
}
