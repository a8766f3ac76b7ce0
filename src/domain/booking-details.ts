/** How the salon may reach the customer on the day. */
export const contactPreferences = ['call', 'message', 'none'] as const
export type ContactPreference = (typeof contactPreferences)[number]

/** The customer's additions to a booking. */
export interface BookingDetails {
  readonly note: string
  /** Null if the customer did not choose one. */
  readonly contactPreference: ContactPreference | null
}

export const noDetails: BookingDetails = { note: '', contactPreference: null }
