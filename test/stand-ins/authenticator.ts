import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Bytes in the published client's form (a buffer) or as sent (base64url). */
type Bytes = string | ArrayBuffer | Uint8Array | ArrayBufferView

interface CreationOptions {
  readonly challenge: Bytes
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: Bytes }
  readonly excludeCredentials?: readonly { readonly id: Bytes }[]
}

interface RequestOptions {
  readonly challenge: Bytes
  readonly rpId?: string
  readonly allowCredentials?: readonly { readonly id: Bytes }[]
}

/** Deviations of a dishonest device, browser or page. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** The device did not ask for a finger or PIN. */
  readonly unverified?: boolean
  /** Signs with an unregistered key. */
  readonly foreignKey?: boolean
  readonly userHandle?: string
}

interface Held {
  readonly id: Buffer
  readonly rpId: string
  readonly userHandle: Buffer
  readonly privateKey: KeyObject
  count: number
}

/** An answer in WebAuthn's JSON, which the published client treats like a browser's because of `toJSON`. */
const answered = <Json extends object>(json: Json) => ({ ...json, toJSON: () => json })

/** A security key in software: ES256, attestation `none`, bytes by the standard. */
export class Authenticator {
  readonly #origin: string
  readonly #held: Held[] = []

  /** @param origin the origin of the page in the browser */
  constructor(origin: string) {
    this.#origin = origin
  }

  /** navigator.credentials.create */
  create(options: CreationOptions, deviation: Deviation = {}) {
    if (this.#held.some((one) => options.excludeCredentials?.some(({ id }) => bytes(id).equals(one.id))))
      throw new Error('InvalidStateError: the authenticator holds an excluded credential')
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const held: Held = {
      id: randomBytes(32),
      rpId: options.rp.id ?? '',
      userHandle: bytes(options.user.id),
      privateKey,
      count: 1,
    }
    this.#held.push(held)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const credentialData = Buffer.concat([
      Buffer.alloc(16),
      Buffer.of(0, held.id.length),
      held.id,
      cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    ])
    const authData = Buffer.concat([head(held, deviation, 0x40), credentialData])
    const attestation = cborMap([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return answered({
      ...named(held),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    })
  }

  /** navigator.credentials.get */
  get(options: RequestOptions, deviation: Deviation = {}) {
    const held = this.#held.findLast(
      (one) =>
        !options.allowCredentials?.length ||
        options.allowCredentials.some(({ id }) => bytes(id).equals(one.id)),
    )
    if (held === undefined) throw new Error('NotAllowedError: no credential')
    held.count++
    const authData = head(held, deviation, 0)
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const key = deviation.foreignKey
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : held.privateKey
    return answered({
      ...named(held),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key).toString('base64url'),
        userHandle: deviation.userHandle ?? held.userHandle.toString('base64url'),
      },
    })
  }

  /** A second device with the same keys and counters, like a thief's copy. */
  cloned(): Authenticator {
    const copy = new Authenticator(this.#origin)
    copy.#held.push(...this.#held.map((held) => ({ ...held })))
    return copy
  }

  #clientData(type: string, challenge: Bytes, deviation: Deviation): string {
    const data = {
      type,
      challenge: deviation.challenge ?? bytes(challenge).toString('base64url'),
      origin: deviation.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}

const named = ({ id }: Held) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
  clientExtensionResults: {},
  authenticatorAttachment: 'platform' as const,
})

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** The site's hash, flags (present, verified, what follows), counter. */
function head(held: Held, deviation: Deviation, flags: number): Buffer {
  const fixed = Buffer.alloc(5)
  fixed.writeUInt8(0x01 | (deviation.unverified ? 0 : 0x04) | flags)
  fixed.writeUInt32BE(held.count, 1)
  return Buffer.concat([sha256(deviation.rpId ?? held.rpId), fixed])
}

function bytes(given: Bytes): Buffer {
  if (typeof given === 'string') return Buffer.from(given, 'base64url')
  return given instanceof ArrayBuffer
    ? Buffer.from(given)
    : Buffer.from(given.buffer, given.byteOffset, given.byteLength)
}

type Cbor = number | string | Buffer | ReadonlyMap<string, string>

function cborMap(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.isBuffer(value) ? Buffer.concat([cborHead(2, value.length), value]) : cborHead(5, 0)
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  return length < 256
    ? Buffer.of((major << 5) | 24, length)
    : Buffer.of((major << 5) | 25, length >> 8, length & 0xff)
}
