/** The limits of photos. */

// Photos of salons.

/** The processor time for decoding a photo, which measures its size independently of the machine's load. */
export const PHOTO_WORK_SECONDS = 20
/** The elapsed time after which the process is ended, because the machine is too busy for it. */
export const PHOTO_WAIT_SECONDS = 120
/** The memory for that process, with sharp and Node; a photo of 64 million pixels needs about half. */
export const PHOTO_MEMORY_BYTES = 768 * 1024 * 1024
/** Photos that are decoded at once, so that bookings keep their share of the machine. */
export const PHOTOS_AT_ONCE = 2
/** Photos of all salons that may wait for that. */
export const PHOTOS_WAITING = 20
/** The longest side of the stored photo, from which later crops are cut. */
export const PHOTO_SOURCE_SIDE = 2400
/** Photos that one person uploads in an hour. */
export const PHOTOS_PER_HOUR = 120

// Photos of clients' nails.

/** Photos of one client's nails, and of all clients of one salon: about half a gigabyte. */
export const CLIENT_PHOTOS_EACH = 40
export const CLIENT_PHOTOS_PER_SALON = 2000
/** The longest side of such a photo, and the side of its square thumbnail. */
export const CLIENT_PHOTO_SIDE = 1600
export const CLIENT_PHOTO_SMALL_SIDE = 320
