/** Why there is no position: it was refused, or the device could not tell. */
export type NearFailure = 'refused' | 'unknown'

export class NearError extends Error {
  override readonly name = 'NearError'
  readonly reason: NearFailure

  constructor(reason: NearFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const waitMilliseconds = 10_000

/**
 * Asks where the reader is. The point has three decimals, about 100 m, because links are shared. Call it only on a click.
 * @throws {NearError}
 */
export function whereAmI(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new NearError('unknown'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`),
      (error) => reject(new NearError(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown', error)),
      { timeout: waitMilliseconds, maximumAge: 5 * 60_000 },
    )
  })
}
