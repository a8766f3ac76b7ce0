/** The limits of sign-ins. Tries are counted for one network unless said otherwise. */

/** Wrong passwords for one account in a quarter of an hour. */
export const PASSWORD_TRIES = 10
/**
 * Wrong passwords for one account in a quarter of an hour from all networks together, since many networks may guess
 * together. A device that signed in before has its own counter, so that strangers cannot lock its owner out.
 */
export const PASSWORD_TRIES_ANYWHERE = 100
/** Wrong codes for one second factor, or one set of recovery codes, in a quarter of an hour, and in a day. */
export const FACTOR_TRIES = 5
export const FACTOR_TRIES_PER_DAY = 10
/**
 * The same in a day from all networks together; a device that gave the factor before has its own counter. Three of a
 * million codes are valid at a time, so a person who knows the password and has enough networks guesses one in a day
 * with odds of 1 to 6,667.
 */
export const FACTOR_TRIES_ANYWHERE = 50
/**
 * Wrong tries of one mailed or texted code from all networks together; a device that signed in before is not counted
 * among them. With eight digits the odds are 1 to 3.3 million for a code. The limit of one network is a setting.
 */
export const CODE_TRIES_ANYWHERE = 30
/** How long a used second factor proves the caller's identity for a change that cannot be undone. */
export const FRESH_FACTOR_SECONDS = 600
/** How long the demo's stand-in for a provider remembers a choice, and the most that it remembers. */
export const STAND_IN_CODE_SECONDS = 60
export const STAND_IN_CODES_MOST = 1000
/** Passkeys of one person. */
export const PASSKEYS_EACH = 10
/** The least time of every call that must not reveal whether there is an account; its work takes a tenth of it. */
export const EVEN_MILLISECONDS = 40
/** The most passwords that wait to be hashed; two cores do about 35 a second, and a request has ten seconds. */
export const HASHES_WAITING = 256
/** A person's own metadata, which must stay small because it travels in the token of every request. */
export const USER_METADATA_BYTES = 4096
/** The longest sign-in at a company. */
export const SSO_SECONDS = 120
/** The largest metadata of a company's identity provider, and the time for downloading it. */
export const METADATA_BYTES = 256 * 1024
export const METADATA_SECONDS = 5
