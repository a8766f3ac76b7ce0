/** What the customer says about a booking beside its services. */
export interface BookingDetails {
  readonly note: string
}

export const noDetails: BookingDetails = { note: '' }
