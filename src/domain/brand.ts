declare const brand: unique symbol

/** A value that only its own maker can make: a `StaffId` is no `SalonId`. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
