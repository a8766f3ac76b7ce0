import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser, as it sends them. */
export interface BrowserKeys {
  readonly publicKey: string
  readonly auth: string
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
/** A record's last byte says that none follows. */
const LAST = 2

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Values that tests fix, and that are random otherwise. */
interface Chosen {
  readonly privateKey?: Buffer
  readonly salt: Buffer
}

/**
 * A message that only one browser can read (RFC 8291, in the form aes128gcm of RFC 8188): its service sees only the
 * length.
 * @throws for keys that are none
 */
export function encryptFor(
  { publicKey, auth }: BrowserKeys,
  content: Buffer,
  chosen: Chosen = { salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(publicKey, 'base64url')
  const ours = createECDH(CURVE)
  if (chosen.privateKey) ours.setPrivateKey(chosen.privateKey)
  else ours.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()])
  const key = derived(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(key, chosen.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(key, chosen.salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  const sealed = Buffer.concat([cipher.update(content), cipher.update(Buffer.of(LAST)), cipher.final()])
  return Buffer.concat([headOf(chosen.salt, ours.getPublicKey()), sealed, cipher.getAuthTag()])
}

function headOf(salt: Buffer, publicKey: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey])
}
