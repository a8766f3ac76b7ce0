/** How the salon may reach the customer on the day. */
export const contactPreferences = ['call', 'message', 'none'] as const
export type ContactPreference = (typeof contactPreferences)[number]

/** What the customer says about a booking beside its services. */
export interface BookingDetails {
  readonly note: string
  /** Null where the customer did not say. */
  readonly contactPreference: ContactPreference | null
}

export const noDetails: BookingDetails = { note: '', contactPreference: null }
