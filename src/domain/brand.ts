declare const brand: unique symbol

/** A value that only its own constructor can make: a `StaffId` is not a `SalonId`. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
