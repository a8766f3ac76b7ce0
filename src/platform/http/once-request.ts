import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The facts by which the database recognises a repeated request. */
export interface Known {
  /** `u:` and an account id, or `n:` and a network. */
  readonly actor: string
  /** A hash in hex, because the key itself decrypts the answer. */
  readonly key: string
  /** A hash in hex that distinguishes other requests with the same key. */
  readonly hash: string
  readonly salonId: string | null
  /** The caller's role and whether a second factor was used. */
  readonly standing: string
}

/** The answer that is stored together with its write, in the same transaction (the SQL function `remember_answer`). */
export interface RememberedAnswer extends Known {
  readonly status: number
  /** Base64. */
  readonly sealed: string
}

/**
 * A request that may be sent twice and must act once. Its answer is encrypted with the caller's key and the server's,
 * so that the stored rows alone reveal nothing.
 */
export class OnceRequest {
  readonly known: Known
  readonly #secret: Buffer
  readonly #status: number

  /** @param status the status of an answer with a body */
  constructor(known: Known, secret: Buffer, status: number) {
    this.known = known
    this.#secret = secret
    this.#status = status
  }

  /** The row to store; without an answer the status is 204. */
  remembered(answer?: unknown): RememberedAnswer {
    const status = answer === undefined ? 204 : this.#status
    return { ...this.known, status, sealed: this.seal(JSON.stringify(answer ?? null)) }
  }

  /** Encrypts a text. @returns Base64 of a nonce, a tag and the ciphertext */
  seal(text: string): string {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#secret, nonce).setAAD(Buffer.from(this.known.actor))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
  }

  unseal(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#secret, sealed.subarray(0, 12))
      .setAAD(Buffer.from(this.known.actor))
      .setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
  }
}
